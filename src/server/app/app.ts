import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
} from 'fastify';
import { authRoutes } from '../auth/auth-routes.ts';
import { identifyCaller, identifyParticipant } from '../auth/identify-caller.ts';
import { backupRoutes } from '../operations/backup/backup-routes.ts';
import { calendarFeedRoutes } from '../reminders/calendar-feed/calendar-feed-routes.ts';
import { chatRoomRoutes } from '../reminders/chat-room/chat-room-routes.ts';
import type { AppContext } from '../context.ts';
import { demoRoutes } from '../demo/demo-routes.ts';
import { departmentRoutes } from '../ranking/department-routes.ts';
import { healthRoutes } from '../operations/health-routes.ts';
import { closeConnectionsGracefully } from '../http/graceful-shutdown.ts';
import {
  connectionLimits,
  limitHeaders,
  limitPipelining,
  limitOptions,
  type ConnectionLimits,
} from '../http/connection-limits.ts';
import { createSecurityHeaders, securityHeaders } from '../http/security-headers.ts';
import { logRequests } from '../http/request-logging.ts';
import { refuseUnreadableAddress, sendError } from '../http/error-responses.ts';
import { changesRoutes, sayVersions } from '../live/changes-routes.ts';
import { matchDataRoutes } from '../sheet/matches-routes.ts';
import type { SheetReader } from '../sheet/sheet-reader.ts';
import { matchDayRoutes } from '../ranking/match-days/match-day-routes.ts';
import { describeApi } from '../operations/openapi.ts';
import { metricsRoutes } from '../operations/metrics-routes.ts';
import type { GameMetrics } from '../operations/metrics.ts';
import { organiserRoutes } from '../organiser/organiser-routes.ts';
import { ownDataRoutes } from '../account/own-data-routes.ts';
import { pastCupRoutes } from '../organiser/past-cups/past-cup-routes.ts';
import { participantRoutes } from '../ranking/participant-routes.ts';
import { picksRoutes } from '../predictions/picks-routes.ts';
import { createReminderChannels, type ReminderChannels } from '../reminders/reminder-channels.ts';
import { reminderRoutes } from '../reminders/reminder-routes.ts';
import { provisionalStandingRoutes } from '../ranking/provisional-standing-routes.ts';
import { recapRoutes } from '../ranking/recap-routes.ts';
import { recordRoutes } from '../receipts/receipt-routes.ts';
import { badAddressResponse, restRoutes } from '../rest/rest-routes.ts';
import { unsubscribeRoutes } from '../reminders/unsubscribe-routes.ts';
import { configRoutes } from '../sheet/tournament/config-routes.ts';
import type { GameAddress } from '../operations/link-preview.ts';
import { limitWork } from '../http/work-limit.ts';

export interface AppOptions {
  /** Serves the pages: the built files, or Vite in development. */
  web: FastifyPluginAsync<GameAddress>;
  logger: FastifyBaseLogger;
  sheetReader: SheetReader;
  metrics: GameMetrics;
  channels?: ReminderChannels;
  /** Called with the id of a participant whose reminder settings changed. */
  onReminderSettings?: (userId: string) => void;
  /** False in development only, because Vite uses inline scripts. */
  strictContentPolicy?: boolean;
  limits?: ConnectionLimits;
}

/** Builds the application as a Fastify instance that does not listen yet. */
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
