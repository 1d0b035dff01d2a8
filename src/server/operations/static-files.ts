import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  compressAhead,
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '../live/prepared-response.ts';
import { takeNoPlaces } from '../http/work-limit.ts';
import {
  describeLink,
  linkedScreens,
  screenOf,
  type GameAddress,
  type LinkedScreen,
} from './link-preview.ts';

const yearSeconds = 31_536_000;
const pageRoutes = ['/', '/rules', '/organizador', '/palmares'];

/** Returns the page route that a differently spelt path means (`/rules/`, `/RULES`, `/index.html`), otherwise undefined. */
function pageMeantBy(path: string): string | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return pageRoutes.find((route) => route === (plain === '' || plain === '/index.html' ? '/' : plain));
}

async function preparePage(
  page: string,
  game: GameAddress,
  screen: LinkedScreen,
  status = 200,
): Promise<PreparedResponse> {
  const [start, end, ...more] = page.split('  </head>');
  if (start === undefined || end === undefined || more.length > 0)
    throw new Error('The page must have one head, which ends on a line of its own.');
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  const body = `${start}${describeLink(screen, game)}\n  </head>${end}`;
  const prepared = prepareResponse({ status, headers, body });
  await compressAhead(prepared);
  return prepared;
}

/** Serves the built web app in `folder`: hashed assets are cached for a year, the page is always revalidated. */
export function staticFiles(folder: string): FastifyPluginAsync<GameAddress> {
  const plugin: FastifyPluginAsync<GameAddress> = async (app, game) => {
    takeNoPlaces(app);
    if (!existsSync(join(folder, 'index.html'))) {
      throw new Error(`There is no built web app in ${folder}; run "npm run build" first.`);
    }
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const pages = new Map<LinkedScreen, PreparedResponse>();
    for (const screen of linkedScreens) pages.set(screen, await preparePage(page, game, screen));
    const notFound = await preparePage(page, game, 'game', 404);
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: ['index.html'],
      preCompressed: true,
      // The plug-in's own header would override the one set below.
      cacheControl: false,
      setHeaders(response, path) {
        const hashed = path.includes('/assets/');
        const kept = hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache';
        response.setHeader('cache-control', kept);
      },
    });
    for (const route of pageRoutes) {
      app.get(route, (request, reply) =>
        sendPrepared(request, reply, pages.get(screenOf(request.url)) ?? notFound),
      );
    }
    // Browsers get the app's 404 page, API calls get JSON.
    app.setNotFoundHandler((request, reply) => {
      const navigation = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
      const [path = '', ...query] = request.url.split('?');
      const meant = navigation ? pageMeantBy(path) : undefined;
      if (meant !== undefined) return reply.redirect([meant, ...query].join('?'), 308);
      const call = /^\/(api|auth|rest|demo|assets|calendario)(\/|$)/.test(request.url);
      if (navigation && !call) return sendPrepared(request, reply, notFound);
      return reply.code(404).send({ message: 'Not found' });
    });
  };
  return fastifyPlugin(plugin, { name: 'static-files', encapsulate: true });
}
