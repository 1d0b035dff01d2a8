import Fastify from 'fastify';
import { respondToJobs } from './helper-process.ts';

/** Serves this body at `/`, by a Fastify without anything else: the limit of this machine, and of the load's reading it. */
export interface BareJob {
  body: string;
}

let body = Buffer.alloc(0);
const app = Fastify();
app.get('/', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body));
const address = app.listen({ port: 0, host: '127.0.0.1' });

respondToJobs<BareJob, string>(async (job) => {
  body = Buffer.from(job.body);
  return address;
});
