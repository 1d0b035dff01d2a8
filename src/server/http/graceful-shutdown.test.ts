import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeConnectionsGracefully } from './graceful-shutdown.ts';

it('a stop waits for the request under way, and not for a connection that was opened ahead of any', async () => {
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

it('an announced stop serves on, asking for new connections, and is no longer ready', async () => {
  const app = Fastify();
  await app.register(closeConnectionsGracefully);
  app.get('/', async () => ({ stopping: app.isStopping() }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const before = await fetch(url);
  expect([before.headers.get('connection'), await before.json()]).toEqual([
    'keep-alive',
    { stopping: false },
  ]);
  app.announceStop();
  for (let turn = 0; turn < 2; turn += 1) {
    const after = await fetch(url);
    expect([after.headers.get('connection'), await after.json()]).toEqual(['close', { stopping: true }]);
  }
  await app.close();
});
