import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SignInRefusal } from '../../domain/organiser-schemas.ts';
import type { AppContext } from '../context.ts';
import { countMissingPredictions } from '../predictions/next-day.ts';
import { countParticipants } from '../ranking/participants-repository.ts';
import type { SettlementReport } from '../ranking/settle.ts';
import type { RoomOutcome } from '../reminders/chat-room/run-chat-room.ts';
import { countOverdue } from '../reminders/outbox-repository.ts';
import type { ChannelName } from '../reminders/reminder-channel.ts';
import type { ReminderOutcome } from '../reminders/send-due.ts';
import type { ReadObserver } from '../sheet/read-observer.ts';
import type { BackupOutcome } from './backup/automatic-backups.ts';
import { findNewestBackup } from './backup/store-backup.ts';
import { lastGoodReadAgeSeconds } from './operations-repository.ts';

type Context = Pick<AppContext, 'database' | 'config' | 'clock' | 'tournament'>;
export type SaveOutcome = 'saved' | 'repeated' | 'refused' | 'failed';
export type GameMetrics = ReturnType<typeof createMetrics>;

const prefix = 'beyond_prode_';

/** Creates the metrics of one process (docs/operations.md#metrics); `registry` formats them for Prometheus. */
export function createMetrics(context: Context) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: prefix + name, help, labelNames, registers: [registry] });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: prefix + name, help, registers: [registry] });

  const requests = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Response times by method, route and status, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const saves = counter(
    'prediction_saves_total',
    'Saves of predictions by outcome: saved, repeated (the same again), refused or failed',
    'outcome',
  );
  const reads = counter(
    'sheet_reads_total',
    'Reads of the sheet by outcome: good, quarantined or failed',
    'outcome',
  );
  const oddRows = gauge(
    'sheet_odd_rows',
    'Oddities in the last read of the sheet: unreadable dates, duplicates, wrong scores',
  );
  const settlements = new Histogram({
    name: `${prefix}settlement_seconds`,
    help: 'Time of a settlement, in seconds',
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  const backups = counter('backups_total', 'Automatic backups by outcome: taken or failed', 'outcome');
  const refusedSignIns = counter(
    'sign_ins_refused_total',
    'Refused sign-ins by reason: domain, unverified, domain_left, blocked or failed',
    'reason',
  );
  const roomMessages = counter(
    'chat_room_messages_total',
    'Messages to the chat room by outcome: sent, cancelled, failed, postponed or given_up',
    'outcome',
  );
  const reminders = counter(
    'reminders_total',
    'Reminders taken from the outbox by channel and outcome: sent, cancelled, moved, failed, gone or given_up',
    'channel',
    'outcome',
  );
  const undecided = gauge('champion_undecided', '1 while the final is finished and decides no champion');
  addReadMetrics(registry, context);

  const sheetReads: ReadObserver = {
    onRead(outcome) {
      reads.inc({ outcome: outcome.kind });
      if (outcome.kind !== 'failed') oddRows.set(outcome.warnings.length);
    },
  };
  return {
    registry,
    sheetReads,
    onRequest: (method: string, route: string, status: number, seconds: number) =>
      requests.observe({ method, route, status }, seconds),
    onBackup: (outcome: BackupOutcome) => backups.inc({ outcome }),
    onRoomMessage: (outcome: RoomOutcome) => roomMessages.inc({ outcome }),
    onReminder: (channel: ChannelName, outcome: ReminderOutcome) => reminders.inc({ channel, outcome }),
    onRefusedSignIn: (reason: SignInRefusal) => refusedSignIns.inc({ reason }),
    onSave: (outcome: SaveOutcome) => saves.inc({ outcome }),
    onSettled(report: SettlementReport, seconds: number) {
      settlements.observe(seconds);
      undecided.set(report.undecided === null ? 0 : 1);
    },
  };
}

/** Adds the metrics whose values are read at each scrape. */
function addReadMetrics(registry: Registry, { database, config, clock, tournament }: Context): void {
  const add = (name: string, help: string, read: () => number | Promise<number>) =>
    registry.registerMetric(
      new Gauge({
        ...{ name: prefix + name, help, registers: [] },
        async collect() {
          this.set(await read());
        },
      }),
    );
  add('reminders_overdue', 'Reminders that are more than ten minutes late', () => countOverdue(database.db));
  registry.registerMetric(
    new Gauge({
      name: `${prefix}participants`,
      help: 'Participants by state: active or blocked',
      labelNames: ['state'],
      registers: [],
      async collect() {
        const { total, blocked } = await countParticipants(database.db);
        this.set({ state: 'active' }, total - blocked);
        this.set({ state: 'blocked' }, blocked);
      },
    }),
  );
  add('missing_predictions', 'Predictions still missing for the open matches of the next match day', () =>
    countMissingPredictions({ database, tournament }),
  );
  add('disk_full', '1 while saves are refused because the disk of DATA_DIR is full', () =>
    database.isReadOnly() ? 1 : 0,
  );
  add(
    'sheet_last_good_read_age_seconds',
    'Seconds since the last good read of the sheet by any process',
    async () => (await lastGoodReadAgeSeconds(database.db)) ?? Number.NaN,
  );
  add(
    'backup_age_seconds',
    'Seconds since the newest automatic backup in the folder of this process',
    async () => {
      const { backupDir } = config;
      const newest = backupDir === null ? null : await findNewestBackup(backupDir).catch(() => null);
      return newest === null ? Number.NaN : (clock() - newest) / 1_000;
    },
  );
}
