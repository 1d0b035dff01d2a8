import fastifyPlugin from 'fastify-plugin';

const sweepMs = 50;

/**
 * Lets a stop end within its grace: connections that were busy when it began are told to close with their answer, and
 * those that fall idle without having been told are closed. A browser would keep them open for a minute otherwise.
 */
export const letConnectionsGo = fastifyPlugin(
  async (app) => {
    let stopping = false;
    app.addHook('preClose', async () => {
      stopping = true;
      if (!app.server.listening) return;
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
      app.server.once('close', () => clearInterval(sweep));
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (stopping) reply.header('connection', 'close');
      done(null, payload);
    });
  },
  { name: 'let-connections-go' },
);
