import { setTimeout } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { buildApp, type AppOptions } from './app.ts';
import { loadSecrets } from '../auth/load-secrets.ts';
import { startDailyBackups } from '../operations/backup/automatic-backups.ts';
import { startChatRoom } from '../reminders/chat-room/run-chat-room.ts';
import { readConfig, type Config } from '../config/config.ts';
import { lockDataFolder } from '../database/embedded/lock-data-folder.ts';
import { requireFreeSpace } from '../database/embedded/free-space.ts';
import { withSampleDepartments } from '../demo/sample-people.ts';
import { openEndedSessions } from '../auth/identify-caller.ts';
import { createCache } from '../live/cache.ts';
import { openVersions } from '../live/versions.ts';
import { createSheetReader } from '../sheet/sheet-reader.ts';
import { createMatchDayRunner } from '../ranking/match-days/refresh-match-days.ts';
import { createSettlementRunner } from '../ranking/run-settlement.ts';
import { createMetrics } from '../operations/metrics.ts';
import { startRecordRunner } from '../receipts/publish-records.ts';
import { openGameDatabase } from './open-game-database.ts';
import { createReminderChannels } from '../reminders/reminder-channels.ts';
import { createReminderRunner } from '../reminders/run-reminders.ts';
import { readTournamentFile } from '../sheet/tournament/read-tournament-file.ts';
import { createWorkLimit } from '../http/work-limit.ts';

export interface RunningServer {
  config: Config;
  log: Logger;
  /** Makes `/readyz` return 503, and resolves after STOP_DELAY_SECONDS. The server still serves until then. */
  announceStop(): Promise<void>;
  /** Completes open requests, then stops background work and closes the database. */
  stop(): Promise<void>;
}

const servedElsewhere =
  'DATABASE_SCHEMA=public on Supabase: unless its own interface is turned off, the project serves these tables to anyone';

type Pages = Pick<AppOptions, 'web' | 'strictContentPolicy'>;

/**
 * Starts the server and resolves once it listens (docs/architecture.md#processes). `wantedDemo` is the value of `--demo`.
 * @throws errors that `describeStartFailure` describes; the process should then exit.
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  pages: Pages,
  wantedDemo?: string,
): Promise<RunningServer> {
  const given = readConfig(environment, wantedDemo);
  const file = await readTournamentFile(given.tournamentFile);
  const tournament = given.demo ? withSampleDepartments(file) : file;
  const embedded = given.databaseUrl === undefined;
  if (embedded) await requireFreeSpace(given.dataDir);
  const lock = embedded ? await lockDataFolder(given.dataDir) : null;
  const config = await loadSecrets(given);
  const log = await createLog(config);

  if (config.servedElsewhere) log.warn(servedElsewhere);
  const game = await openGameDatabase(config, tournament, log);
  const { database } = game;
  const changes = await openVersions(database.db, {
    onError: (error) => log.warn(error, 'the versions could not be read'),
  });
  const endedSessions = await openEndedSessions(database.db, changes);
  const cache = createCache({ changes, clock: Date.now, database });
  const sources = { database, changes, cache, endedSessions, clock: Date.now, fetch: globalThis.fetch };
  const context = { config, tournament, work: createWorkLimit(database.kind), ...sources };
  const metrics = createMetrics(context);
  game.backups.forEach(metrics.onBackup);
  const matchDays = createMatchDayRunner(context, log);
  const settlement = createSettlementRunner(context, log, (report, seconds) => {
    metrics.onSettled(report, seconds);
    if (report.matches.length > 0)
      database.tidy().catch((error: unknown) => log.warn(error, 'the predictions could not be vacuumed'));
  });
  const sheetReader = createSheetReader(context, {
    log,
    afterGoodRead: () => settlement.schedule(),
    observers: [metrics.sheetReads],
  });
  const channels = createReminderChannels(context);
  const reminders = createReminderRunner(context, {
    channels: [channels.push, channels.email].filter((channel) => channel !== null),
    log,
    onOutcome: metrics.onReminder,
  });
  const app = await buildApp(context, {
    ...{ ...pages, logger: log, sheetReader, metrics, channels },
    onReminderSettings: reminders.planSoon,
  });
  await app.listen({ port: config.port, host: config.host });
  // The demo's sheet is served by this server, so it cannot be read earlier.
  sheetReader.start();
  matchDays.start();
  const stopRecords = startRecordRunner(context, log);
  reminders.start();
  const stopChatRoom = startChatRoom(context, log, metrics.onRoomMessage);
  const backups = { database, folder: config.backupDir, clock: Date.now, log };
  const stopBackups = startDailyBackups({ ...backups, onBackup: metrics.onBackup });
  return {
    config,
    log,
    async announceStop() {
      app.announceStop();
      await setTimeout(config.stopDelaySeconds * 1_000);
    },
    async stop() {
      await app.close();
      await sheetReader.stop();
      await settlement.stop();
      await matchDays.stop();
      await stopRecords();
      await reminders.stop();
      await stopChatRoom();
      await stopBackups();
      endedSessions.stop();
      await changes.stop();
      await game.close();
      lock?.release();
    },
  };
}

async function createLog({ logLevel, production }: Config): Promise<Logger> {
  if (production) return pino({ level: logLevel });
  const { default: pretty } = await import('pino-pretty');
  return pino({ level: logLevel }, pretty({ ignore: 'pid,hostname', singleLine: true }));
}
