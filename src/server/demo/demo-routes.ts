import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { demoAvatars } from './avatars.ts';
import { demoPageRoutes, type DemoOptions } from './demo-page-routes.ts';
import { valuesApi } from './values-api.ts';

const routes: FastifyPluginAsync<DemoOptions> = async (app, options) => {
  // A real game never pays for the provider: it takes 30 MB.
  const { demoIdentityProvider } = await import('./identity-provider.ts');
  await app.register(demoIdentityProvider, options);
  await app.register(valuesApi, options);
  await app.register(demoAvatars);
  await app.register(demoPageRoutes, options);
};

/** Everything under /demo: the local Google, the local spreadsheet service, and the demo's own page. */
export const demoRoutes = fastifyPlugin(routes, { name: 'demo-routes', encapsulate: true });
