import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import { authRoutes, identifyCaller, identifyParticipant } from './auth/index.ts';
import { backupRoutes } from './backup/index.ts';
import { calendarFeedRoutes } from './calendar-feed/index.ts';
import { chatRoomRoutes } from './chat-room/index.ts';
import type { AppContext } from './context.ts';
import { demoRoutes } from './demo/index.ts';
import { departmentRoutes } from './departments/index.ts';
import { healthRoutes } from './health/index.ts';
import {
  closeConnectionsGracefully,
  connectionLimits,
  createSecurityHeaders,
  limitHeaders,
  limitPipelining,
  limitOptions,
  logRequests,
  refuseUnreadableAddress,
  securityHeaders,
  sendError,
  type ConnectionLimits,
} from './http/index.ts';
import { changesRoutes, sayVersions } from './live/index.ts';
import { matchDataRoutes, type SheetReader } from './match-data/index.ts';
import { matchDayRoutes } from './ranking/index.ts';
import { metricsRoutes, type GameMetrics } from './metrics/index.ts';
import { organiserRoutes } from './organiser/index.ts';
import { describeApi } from './openapi/index.ts';
import { ownDataRoutes } from './own-data/index.ts';
import { pastCupRoutes } from './past-cups/index.ts';
import { participantRoutes } from './participants/index.ts';
import { picksRoutes } from './picks/index.ts';
import { createReminderChannels, type ReminderChannels } from './reminder-channels.ts';
import { reminderRoutes, renewalRoutes } from './reminder-settings/index.ts';
import { provisionalStandingRoutes } from './provisional-standing/index.ts';
import { recapRoutes } from './recaps/index.ts';
import { recordRoutes } from './records/index.ts';
import { badAddressResponse, restRoutes } from './rest/index.ts';
import { unsubscribeRoutes } from './reminders/index.ts';
import { configRoutes } from './tournament/index.ts';
import type { GameAddress } from './web/index.ts';
import { limitWork } from './work-limit/index.ts';

export interface AppOptions {
  /** Serves the pages: the built files, or Vite in development. */
  web: FastifyPluginAsync<GameAddress>;
  logger: FastifyBaseLogger;
  sheetReader: SheetReader;
  metrics: GameMetrics;
  /** Created when left out. */
  channels?: ReminderChannels;
  /** Is told who has changed how they are reminded, or when. */
  onReminderSettings?: (userId: string) => void;
  /** False lets Vite's inline scripts run, in development only. */
  strictContentPolicy?: boolean;
  limits?: ConnectionLimits;
}

/** Builds the whole application as a Fastify instance, which does not listen yet. */
export async function buildApp(context: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const { config } = context;
  const { sheetReader, metrics, limits = connectionLimits, strictContentPolicy: strict = true } = options;
  const headers = createSecurityHeaders({ publicUrl: config.publicUrl, strict });
  const app = Fastify({
    ...limitOptions(limits),
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Loading the demo's identity provider took 10 s, the default, on a busy machine.
    pluginTimeout: 60_000,
    frameworkErrors: refuseUnreadableAddress(headers, badAddressResponse),
  });
  app.server.maxConnections = limits.connections;
  app.setErrorHandler(sendError);
  await app.register(limitPipelining, limits);
  await app.register(securityHeaders, { headers });
  await app.register(logRequests);
  await app.register(sayVersions, context);
  await app.register(closeConnectionsGracefully);
  await app.register(limitHeaders, limits);
  await app.register(limitWork, {
    work: context.work,
    identify: (authorization) => identifyParticipant(context, authorization),
  });
  await app.register(describeApi);
  await app.register(metricsRoutes, { ...context, metrics });
  await app.register(healthRoutes, context);
  await app.register(configRoutes, context);
  await app.register(changesRoutes, {
    ...context,
    isRefused: async (authorization) => !(await identifyCaller(context, authorization)).ok,
  });
  await app.register(matchDataRoutes, { ...context, sheetReader });
  await app.register(recordRoutes, context);
  await app.register(provisionalStandingRoutes, context);
  await app.register(matchDayRoutes, context);
  await app.register(participantRoutes, context);
  await app.register(picksRoutes, context);
  await app.register(departmentRoutes, context);
  await app.register(ownDataRoutes, context);
  const { push, email, demoMessages } = options.channels ?? createReminderChannels(context);
  await app.register(reminderRoutes, {
    ...{ ...context, push, email },
    onChanged: options.onReminderSettings ?? (() => {}),
  });
  await app.register(renewalRoutes, { ...context, push });
  await app.register(calendarFeedRoutes, context);
  await app.register(organiserRoutes, { ...context, sheetReader });
  await app.register(chatRoomRoutes, context);
  await app.register(pastCupRoutes, context);
  await app.register(recapRoutes, context);
  await app.register(unsubscribeRoutes, context);
  await app.register(backupRoutes, context);
  await app.register(authRoutes, context);
  await app.register(restRoutes, context);
  if (config.demo) {
    await app.register(demoRoutes, {
      ...context,
      demoMessages,
      readSheetNow: () => sheetReader.readNow(),
    });
  }
  await app.register(options.web, { publicUrl: config.publicUrl, tournament: context.tournament });
  return app;
}
