import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { drawAvatar } from './draw-avatar.ts';

const paramsSchema = z.object({ file: z.string() });
const daySeconds = 86_400;

const routes: FastifyPluginAsync = async (app) => {
  app.get('/demo/avatars/:file', async (request, reply) => {
    const { file } = paramsSchema.parse(request.params);
    const drawing = drawAvatar(Number(/^(\d{1,2})\.svg$/.exec(file)?.[1]));
    if (drawing === null) return reply.code(404).send({ message: 'Not found' });
    return reply
      .header('cache-control', `public, max-age=${daySeconds}`)
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(drawing);
  });
};

/** GET /demo/avatars/{1 to 12}.svg: pictures of the sample participants, so that none comes from elsewhere. */
export const demoAvatars = fastifyPlugin(routes, { name: 'demo-avatars', encapsulate: true });
