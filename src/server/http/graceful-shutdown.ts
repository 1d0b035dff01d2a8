import fastifyPlugin from 'fastify-plugin';

const sweepMs = 50;

/**
 * Closes connections so that a stop ends within its grace period (docs/architecture.md#graceful-shutdown): responses
 * sent meanwhile carry `Connection: close`, connections that become idle are closed. A browser keeps them open for a
 * minute otherwise.
 */
export const closeConnectionsGracefully = fastifyPlugin(
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
  { name: 'graceful-shutdown' },
);
