import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

const sweepMs = 50;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a stop was announced (docs/operations.md#rolling-restart). */
    isStopping(): boolean;
    /** From now on the server is not ready, and asks for a new connection with each response; it goes on serving. */
    announceStop(): void;
  }
}

/**
 * Closes connections so that a stop ends within its grace period (docs/architecture.md#processes): responses
 * sent meanwhile carry `Connection: close`, connections that become idle are closed, and those that a browser opened ahead
 * of any request, which Node does not count among the idle ones. A browser keeps them open for a minute otherwise.
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
