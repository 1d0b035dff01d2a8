import Fastify from 'fastify';
import { respondToJobs } from './helper-process.ts';

/** Serves this response at `/` with bare Fastify: the limit of this machine and of the load generator. */
export interface BareJob {
  headers: Record<string, string>;
  body: string;
}

let headers: BareJob['headers'] = {};
let body = Buffer.alloc(0);
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(body));
const address = app.listen({ port: 0, host: '127.0.0.1' });

respondToJobs<BareJob, string>(async (job) => {
  ({ headers } = job);
  body = Buffer.from(job.body);
  return address;
});
