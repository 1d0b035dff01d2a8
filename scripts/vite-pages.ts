import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createServer } from 'vite';
import { projectFolder } from './source-digest.mjs';

const calls = /^\/(api|auth|rest|demo)(\/|$)/;

const pages: FastifyPluginAsync = async (app) => {
  const vite = await createServer({
    configFile: `${projectFolder}vite.config.ts`,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('preClose', () => vite.close());
  app.setNotFoundHandler(async (request, reply) => {
    if (calls.test(request.url)) return reply.code(404).send({ message: 'Not found' });
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
};

/** Serves the pages from their sources through Vite, which reloads them in the browser when they change. */
export const vitePages = fastifyPlugin(pages, { name: 'vite-pages' });
