import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { authRoutes } from './auth/index.ts';
import { backupRoutes } from './backup/index.ts';
import { connectionLimits, limitedServer, limitHeaders, type ConnectionLimits } from './connection-limits.ts';
import type { AppContext } from './context.ts';
import { demoRoutes } from './demo/index.ts';
import { eventRoutes } from './events/index.ts';
import { healthRoutes } from './health/index.ts';
import { letConnectionsGo } from './let-connections-go.ts';
import { logAnswers } from './log-answers.ts';
import { matchDataRoutes, type SheetReader } from './match-data/index.ts';
import { metricsRoutes, type GameMetrics } from './metrics/index.ts';
import { recordRoutes } from './records/index.ts';
import { badAddressAnswer, restRoutes } from './rest/index.ts';
import { findSecurityHeaders, securityHeaders } from './security-headers.ts';
import { configRoutes } from './tournament/index.ts';

export interface AppOptions {
  /** Serves the pages: the built files, or Vite in development. */
  web: FastifyPluginAsync;
  logger: FastifyBaseLogger;
  sheetReader: SheetReader;
  metrics: GameMetrics;
  /** False lets Vite's own inline scripts run, in development alone. */
  strictContentPolicy?: boolean;
  limits?: ConnectionLimits;
}

/** The whole application as a Fastify instance; it does not listen, and takes clock, database and fetch from outside. */
export async function buildApp(context: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const { sheetReader, metrics, limits = connectionLimits } = options;
  const strict = options.strictContentPolicy ?? true;
  const headers = await findSecurityHeaders({ publicUrl: context.config.publicUrl, strict });
  const app = Fastify({
    ...limitedServer(limits),
    loggerInstance: options.logger,
    trustProxy: trustNearest(context.config.trustedProxies),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: refuseBadAddress(headers),
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error, 'request failed');
    return reply.code(status).send({ message: status >= 500 ? 'Internal server error' : error.message });
  });
  await app.register(securityHeaders, { headers });
  await app.register(logAnswers);
  await app.register(letConnectionsGo);
  await app.register(limitHeaders, limits);
  await app.register(metricsRoutes, { ...context, metrics });
  await app.register(healthRoutes, context);
  await app.register(configRoutes, context);
  await app.register(eventRoutes, context);
  await app.register(matchDataRoutes, { ...context, sheetReader });
  await app.register(recordRoutes, context);
  await app.register(backupRoutes, context);
  await app.register(authRoutes, context);
  await app.register(restRoutes, context);
  if (context.config.demo) {
    await app.register(demoRoutes, { ...context, readSheetNow: () => sheetReader.readNow() });
  }
  await app.register(options.web);
  return app;
}

function trustNearest(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

// No hook runs for an address that cannot be routed.
function refuseBadAddress(headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = badAddressAnswer(request.url);
    void reply
      .code(answer?.status ?? error.statusCode ?? 400)
      .headers({ ...headers, ...(answer?.headers ?? { 'content-type': 'application/json; charset=utf-8' }) })
      .send(answer?.body ?? JSON.stringify({ message: 'The address cannot be read.' }));
  };
}
