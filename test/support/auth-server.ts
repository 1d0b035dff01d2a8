import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../src/server/config/config.ts';
import type { AppContext } from '../../src/server/context.ts';
import { authRoutes } from '../../src/server/auth/auth-routes.ts';
import type { Database } from '../../src/server/database/database.ts';
import { demoIdentityProvider } from '../../src/server/demo/identity-provider.ts';
import { openTestContext } from './app-context.ts';
import { freePort } from './free-port.ts';

/** A listening server with /auth/v1 and the demo's Google. Changes to `context.config` take effect with the next request. */
export interface AuthServer {
  url: string;
  context: AppContext;
  app: FastifyInstance;
  close(): Promise<void>;
}

/** Starts a server on its own port. `overrides` are of the context and its configuration. */
export async function startAuthServer(
  database: Database,
  overrides: Omit<Partial<AppContext>, 'config'> & { config?: Partial<Config> } = {},
): Promise<AuthServer> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const google = { clientId: 'demo', clientSecret: 'demo-secret', issuer: `${publicUrl}/demo/google` };
  const context = await openTestContext(database, {
    ...overrides,
    config: { publicUrl, google, ...overrides.config },
  });
  const app = Fastify({ logger: false });
  await app.register(authRoutes, context);
  await app.register(demoIdentityProvider, context);
  await app.listen({ port, host: '127.0.0.1' });
  return { url: publicUrl, context, app, close: () => app.close() };
}
