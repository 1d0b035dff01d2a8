import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const yearSeconds = 31_536_000;
const pageRoutes = ['/', '/rules', '/organizador', '/palmares'];

/** The page that an address in another spelling means (`/rules/`, `/RULES`, `/index.html`); undefined for any other. */
function pageMeantBy(path: string): string | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return pageRoutes.find((route) => route === (plain === '' || plain === '/index.html' ? '/' : plain));
}

/** Serves the built web app in `folder`: hashed assets are cached for a year, the page is always revalidated. */
export function staticFiles(folder: string): FastifyPluginAsync {
  return fastifyPlugin(
    async (app) => {
      if (!existsSync(join(folder, 'index.html'))) {
        throw new Error(`There is no built web app in ${folder}; run "npm run build" first.`);
      }
      await app.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        globIgnore: ['index.html'],
        preCompressed: true,
        // The plug-in's own header would override the ones below.
        cacheControl: false,
        setHeaders(response, path) {
          const hashed = path.includes('/assets/');
          response.setHeader(
            'cache-control',
            hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
          );
        },
      });
      for (const route of pageRoutes) app.get(route, (_request, reply) => reply.sendFile('index.html'));
      // Navigations to other paths get the app's 404 page, API calls get JSON.
      app.setNotFoundHandler((request, reply) => {
        const navigation = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
        const [path = '', ...query] = request.url.split('?');
        const meant = navigation ? pageMeantBy(path) : undefined;
        if (meant !== undefined) return reply.redirect([meant, ...query].join('?'), 308);
        const call = /^\/(api|auth|rest|demo|assets|calendario)(\/|$)/.test(request.url);
        if (navigation && !call) return reply.code(404).sendFile('index.html');
        return reply.code(404).send({ message: 'Not found' });
      });
    },
    { name: 'static-files', encapsulate: true },
  );
}
