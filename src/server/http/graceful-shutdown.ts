import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

const sweepMs = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns whether a stop was announced (docs/operations.md#rolling-restart). */
    isStopping(): boolean;
    /** Reports the server as not ready and sends `Connection: close`, while it goes on serving. */
    announceStop(): void;
  }
}

/**
 * Sends `Connection: close` and closes idle connections, so that a stop ends within its grace period
 * (docs/architecture.md#processes). Node does not count connections as idle that a browser opened ahead of a request.
 */
export const closeConnectionsGracefully = fastifyPlugin(
  async (app) => {
    let stopping = false;
    app.decorate('isStopping', () => stopping);
    app.decorate('announceStop', () => {
      stopping = true;
    });
    const open = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    });
    app.addHook('preClose', async () => {
      stopping = true;
      if (!app.server.listening) return;
      const sweep = setInterval(() => {
        app.server.closeIdleConnections();
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, sweepMs);
      app.server.once('close', () => clearInterval(sweep));
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (stopping) reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'graceful-shutdown' },
);
