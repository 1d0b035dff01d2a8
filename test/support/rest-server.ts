import { PostgrestClient } from '@supabase/postgrest-js';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AppContext } from '../../src/server/context.ts';
import type { Database } from '../../src/server/database/database.ts';
import { restRoutes } from '../../src/server/rest/rest-routes.ts';
import { openTestContext, testSecrets } from './app-context.ts';
import { insertParticipant, insertTournament } from './factories.ts';
import { signIn } from './sign-in.ts';
import type { TestDatabase } from './test-database.ts';

/** A caller of /rest/v1, identified by a header. */
export interface RestCaller {
  authorization: string | undefined;
}

/** A participant with a profile and a session. */
export interface RestParticipant extends RestCaller {
  id: string;
  email: string;
  fullName: string;
  authorization: string;
}

export const visitor: RestCaller = { authorization: 'Bearer anon' };
export const service: RestCaller = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };

/** /rest/v1 on its own port. */
export interface RestServer {
  url: string;
  context: AppContext;
  /** Returns the real client, calling as `caller`, without retries. */
  client(caller: RestCaller): PostgrestClient;
  /** Sends a request that the client would never send. */
  call(caller: RestCaller, path: string, init?: RequestInit): Promise<Response>;
  participant(): Promise<RestParticipant>;
  close(): Promise<void>;
}

/** Opens the server, without a limit of writes by default. The caller closes it, but not the database. */
export async function openRestServer(
  database: Database,
  options: Parameters<typeof openTestContext>[1] & { restWritesPerMinute?: number } = {},
): Promise<RestServer> {
  const { restWritesPerMinute = 1_000_000, ...overrides } = options;
  const context = await openTestContext(database, overrides);
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 64 * 1024 });
  // The pages' catch-all, as in the product.
  app.get('/*', async (_request, reply) => reply.type('text/html').send('<!doctype html>'));
  await app.register(restRoutes, { ...context, restWritesPerMinute });
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/rest/v1`;

  const headersOf = ({ authorization }: RestCaller): Record<string, string> =>
    authorization === undefined ? {} : { authorization };
  return {
    url,
    context,
    client: (caller) =>
      new PostgrestClient(url, {
        headers: { apikey: 'anon', ...headersOf(caller) },
        schema: 'public',
        retry: false,
      }),
    call: (caller, path, init = {}) =>
      fetch(`${url}${path}`, { ...init, headers: { ...headersOf(caller), ...init.headers } }),
    async participant() {
      const person = await insertParticipant(database.db);
      const { authorization } = await signIn(context, person.id);
      return { ...person, authorization };
    },
    close: () => app.close(),
  };
}

/** Opens one server for the `describe`; each test starts with the tournament only. Call the result in tests and hooks. */
export function setUpRestServer(database: () => TestDatabase): () => RestServer {
  let server: RestServer;
  beforeAll(async () => {
    server = await openRestServer(database());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
  });
  return () => server;
}
