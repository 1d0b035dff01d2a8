import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../src/server/config/config.ts';
import type { AppContext } from '../../src/server/context.ts';
import { authRoutes, type AuthOptions } from '../../src/server/auth/auth-routes.ts';
import type { Database } from '../../src/server/database/database.ts';
import { demoIdentityProvider } from '../../src/server/demo/identity-provider.ts';
import { openTestContext } from './app-context.ts';
import { freePort } from './free-port.ts';

/** /auth/v1 and the demo's Google, listening. What is changed in `context.config` counts from the next request on. */
export interface AuthServer {
  url: string;
  context: AppContext;
  app: FastifyInstance;
  close(): Promise<void>;
}

/** Starts a server on a port of its own; `overrides` are of the context, its configuration and the plugin's options. */
export async function startAuthServer(
  database: Database,
  overrides: Omit<Partial<AuthOptions>, 'config'> & { config?: Partial<Config> } = {},
): Promise<AuthServer> {
  const { signInsPerMinute, ...rest } = overrides;
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const google = { clientId: 'demo', clientSecret: 'demo-secret', issuer: `${publicUrl}/demo/google` };
  const context = await openTestContext(database, { ...rest, config: { publicUrl, google, ...rest.config } });
  const app = Fastify({ logger: false });
  await app.register(authRoutes, { ...context, ...(signInsPerMinute && { signInsPerMinute }) });
  await app.register(demoIdentityProvider, context);
  await app.listen({ port, host: '127.0.0.1' });
  return { url: publicUrl, context, app, close: () => app.close() };
}
