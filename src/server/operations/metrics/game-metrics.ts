import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupOutcome } from '../backup/automatic-backups.ts';
import type { SignInRefusal } from '../../../domain/organiser-schemas.ts';
import type { RoomOutcome } from '../../reminders/chat-room/run-chat-room.ts';
import type { ReadObserver } from '../../sheet/read-observer.ts';
import type { ChannelName } from '../../reminders/reminder-channel.ts';
import type { ReminderOutcome } from '../../reminders/send-due.ts';
import type { SettlementReport } from '../../ranking/settle.ts';
import { prefix, registerReadMetrics, type MetricsContext } from './read-metrics.ts';

/** The metrics of one process (docs/operations.md#metrics); `registry` formats them for Prometheus. */
export interface GameMetrics {
  registry: Registry;
  sheetReads: ReadObserver;
  onRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  onSave(outcome: 'saved' | 'repeated' | 'refused' | 'failed'): void;
  onSettled(report: SettlementReport, seconds: number): void;
  onBackup(outcome: BackupOutcome): void;
  onRefusedSignIn(reason: SignInRefusal): void;
  onRoomMessage(outcome: RoomOutcome): void;
  onReminder(channel: ChannelName, outcome: ReminderOutcome): void;
}

/** Creates the metrics of one process. */
export function createMetrics(context: MetricsContext): GameMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Response times by method, route and status, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const saves = new Counter({
    name: `${prefix}prediction_saves_total`,
    help: 'Saves of predictions by outcome: saved, repeated (the same again), refused or failed',
    labelNames: ['outcome'],
    registers,
  });
  const reads = new Counter({
    name: `${prefix}sheet_reads_total`,
    help: 'Reads of the sheet by outcome: good, quarantined or failed',
    labelNames: ['outcome'],
    registers,
  });
  const oddRows = new Gauge({
    name: `${prefix}sheet_odd_rows`,
    help: 'Oddities in the last read of the sheet: unreadable dates, duplicates, wrong scores',
    registers,
  });
  const settlements = new Histogram({
    name: `${prefix}settlement_seconds`,
    help: 'Time to settle what needed it, in seconds',
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers,
  });
  const backups = new Counter({
    name: `${prefix}backups_total`,
    help: 'Backups that the server took by itself, by outcome: taken or failed',
    labelNames: ['outcome'],
    registers,
  });
  const refusedSignIns = new Counter({
    name: `${prefix}sign_ins_refused_total`,
    help: 'Refused sign-ins by reason: domain, unverified, domain_left, blocked or failed',
    labelNames: ['reason'],
    registers,
  });
  const roomMessages = new Counter({
    name: `${prefix}chat_room_messages_total`,
    help: 'Messages to the chat room by outcome: sent, cancelled, failed, postponed or given_up',
    labelNames: ['outcome'],
    registers,
  });
  const reminders = new Counter({
    name: `${prefix}reminders_total`,
    help: 'Reminders taken from the outbox by channel and outcome: sent, cancelled, moved, failed, gone or given_up',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const undecided = new Gauge({
    name: `${prefix}champion_undecided`,
    help: '1 while the final is finished and decides no champion',
    registers,
  });
  registerReadMetrics(registry, context);
  // The lookup of a labelled counter costs more than its increment: each is looked up once. By route, then method and status: a
  // text made of all three would be hashed anew for each response.
  const children = new Map<string, Map<string, ReturnType<typeof requests.labels>>>();
  return {
    registry,
    sheetReads: {
      onRead(outcome) {
        reads.inc({ outcome: outcome.kind });
        if (outcome.kind !== 'failed') oddRows.set(outcome.warnings.length);
      },
    },
    onRequest({ method, route, status, seconds }) {
      let ofRoute = children.get(route);
      if (ofRoute === undefined) children.set(route, (ofRoute = new Map()));
      const key = `${method} ${status}`;
      let child = ofRoute.get(key);
      if (child === undefined) ofRoute.set(key, (child = requests.labels({ method, route, status })));
      child.observe(seconds);
    },
    onBackup: (outcome) => backups.inc({ outcome }),
    onRoomMessage: (outcome) => roomMessages.inc({ outcome }),
    onReminder: (channel, outcome) => reminders.inc({ channel, outcome }),
    onRefusedSignIn: (reason) => refusedSignIns.inc({ reason }),
    onSave: (outcome) => saves.inc({ outcome }),
    onSettled(report, seconds) {
      settlements.observe(seconds);
      undecided.set(report.undecided === null ? 0 : 1);
    },
  };
}
