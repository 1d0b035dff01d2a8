import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeConnectionsGracefully } from './graceful-shutdown.ts';

it('waits for the request under way when it stops, not for a connection without a request', async () => {
  let answer = (): void => {};
  const app = Fastify({ forceCloseConnections: 'idle' });
  await app.register(closeConnectionsGracefully);
  const asked = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      return 'answered';
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ahead = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  await once(ahead, 'connect');
  const response = fetch(url);
  await asked;
  const stopped = app.close();
  await once(ahead.resume(), 'close');
  answer();
  expect(await (await response).text()).toBe('answered');
  await stopped;
});
