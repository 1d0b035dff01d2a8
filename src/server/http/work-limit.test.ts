import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createWorkLimit } from './work-limit.ts';

it('gives no place to a call whose connection has closed before, which would keep it for ever', async () => {
  const work = createWorkLimit('embedded');
  const app = Fastify();
  app.get('/', async (request, reply) => {
    if ('leave' in (request.query as object)) {
      const closed = once(reply.raw, 'close');
      request.raw.socket.destroy();
      await closed;
    }
    await work.takePlace(request, reply, 'ana');
    return 'served';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (let call = 0; call < 5; call += 1)
    await expect(fetch(`${url}/?leave`)).rejects.toThrow('fetch failed');
  expect(await (await fetch(url)).text()).toBe('served');
  await app.close();
});
