import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A route of an application. `url` has parameters, such as `/api/records/:matchId`. */
export interface RegisteredRoute {
  method: string;
  url: string;
}

/** Returns the result of `build` and every route that it registers. */
export async function collectRoutes<Built>(
  build: () => Promise<Built>,
): Promise<{ built: Built; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = [];
  const noteRoutes = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      routes.push(...[method].flat().map((one) => ({ method: one, url })));
    });
  };
  subscribe('fastify.initialization', noteRoutes);
  try {
    return { built: await build(), routes };
  } finally {
    unsubscribe('fastify.initialization', noteRoutes);
  }
}

/** Returns the path of a route with a value for each parameter. */
export function pathOf({ url }: RegisteredRoute, value: (parameter: string) => string): string {
  return url.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(value(name)));
}

/** Returns whether a call belongs to the route. Its path may have a query. */
export function answers(route: RegisteredRoute, call: { method: string; path: string }): boolean {
  const pattern = new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]+')}$`);
  return route.method === call.method && pattern.test(call.path.split('?')[0] ?? '');
}
