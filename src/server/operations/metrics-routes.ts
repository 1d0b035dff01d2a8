import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { requireService } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import type { GameMetrics, SaveOutcome } from './metrics.ts';

export interface MetricsOptions extends AppContext {
  metrics: GameMetrics;
}

declare module 'fastify' {
  interface FastifyReply {
    saveOutcomes?: SaveOutcome[];
  }
}

const savePath = '/rest/v1/predictions';
const savePathOfMany = '/api/predictions';

const routes: FastifyPluginAsync<MetricsOptions> = async (app, { metrics, ...context }) => {
  app.decorateReply('saveOutcomes');
  app.decorateReply('signInRefusal');
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    metrics.onRequest(method, route, reply.statusCode, reply.elapsedTime / 1_000);
    if (method === 'POST' && request.url.split('?')[0] === savePath)
      metrics.onSave(saveOutcome(reply.statusCode));
    reply.saveOutcomes?.forEach(metrics.onSave);
    if (reply.signInRefusal !== undefined) metrics.onRefusedSignIn(reply.signInRefusal);
    if (route === savePathOfMany && reply.statusCode >= 500) metrics.onSave('failed');
  });

  const options = { onRequest: requireService(context), config: { place: 'never' } } as const;
  app.get('/metrics', options, async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType).header('cache-control', 'no-store');
    return metrics.registry.metrics();
  });
};

/** Counts every response of the application and serves `GET /metrics` (docs/api.md#service-calls). */
export const metricsRoutes = fastifyPlugin(routes, { name: 'metrics-routes' });

function saveOutcome(status: number): SaveOutcome {
  if (status === 201) return 'saved';
  if (status < 300) return 'repeated';
  return status < 500 ? 'refused' : 'failed';
}
