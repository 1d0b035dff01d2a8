import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { identifyCaller } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import type { GameMetrics } from './game-metrics.ts';

export interface MetricsOptions extends AppContext {
  metrics: GameMetrics;
}

const savePath = '/rest/v1/predictions';

const routes: FastifyPluginAsync<MetricsOptions> = async (app, { metrics, ...context }) => {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    metrics.onRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    if (method === 'POST' && request.url.split('?')[0] === savePath)
      metrics.onSave(saveOutcome(reply.statusCode));
  });

  app.get('/metrics', (request, reply) => printMetrics(context, metrics, request, reply));
};

/** Counts every answer of the application, and prints the counts at GET /metrics for the service key alone. */
export const metricsRoutes = fastifyPlugin(routes, { name: 'metrics-routes' });

function saveOutcome(status: number): Parameters<GameMetrics['onSave']>[0] {
  if (status === 201) return 'saved';
  if (status < 300) return 'repeated';
  return status < 500 ? 'refused' : 'failed';
}

async function printMetrics(
  context: AppContext,
  metrics: GameMetrics,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const identified = await identifyCaller(context, request.headers.authorization);
  if (!identified.ok || identified.caller.role !== 'service') {
    return reply.code(401).send({ message: 'The metrics need the service key as Bearer token.' });
  }
  reply.header('content-type', metrics.registry.contentType).header('cache-control', 'no-store');
  return reply.send(await metrics.registry.metrics());
}
