import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { demoAvatars } from './avatars.ts';
import { demoPageRoutes, type DemoOptions } from './page-routes.ts';
import { takeNoPlaces } from '../http/work-limit.ts';
import { valuesApi } from './values-api.ts';

const routes: FastifyPluginAsync<DemoOptions> = async (app, options) => {
  takeNoPlaces(app);
  // Loaded in the demo only: the provider takes 30 MB.
  const { demoIdentityProvider } = await import('./identity-provider.ts');
  await app.register(demoIdentityProvider, options);
  await app.register(valuesApi, options);
  await app.register(demoAvatars);
  await app.register(demoPageRoutes, options);
};

/** Everything under /demo (docs/architecture.md#demo): identity provider, values API, avatars, demo page. */
export const demoRoutes = fastifyPlugin(routes, { name: 'demo-routes', encapsulate: true });
