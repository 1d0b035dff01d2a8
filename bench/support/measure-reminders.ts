import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createECDH } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { DateTime } from 'luxon';
import {
  migrate,
  openEmbeddedDatabase,
  openServerDatabase,
  type Database,
} from '../../src/server/database/index.ts';
import { deliver } from '../../src/server/push/deliver.ts';
import { testMessage } from '../../src/server/push/push-message.ts';
import { planOutbox } from '../../src/server/reminders/plan-outbox.ts';
import { startMailServer } from '../../test/support/mail-server.ts';
import { startPushService } from '../../test/support/push-service.ts';
import { median, type Figure } from './bars.ts';
import { startHelper } from './helper-process.ts';
import type { LoadJob, LoadResult } from './load-process.ts';
import { loadRows, matchesSheet, openMatches, type Amount } from './load-rows.ts';
import { cloneDatabase, createDatabase } from './postgres.ts';
import { startProduct } from './product.ts';

const timeZone = 'America/Argentina/Buenos_Aires';
const seconds = 3;
const connections = 10;
/** Both sides are about twice as fast after some seconds of saves and reads as at their first. */
const warmUps = 3;
/** Enough users that none reaches the limit of 60 writes a minute. */
const mostSavers = 4_000;
/** The matches of the day on which everybody misses something; nobody saves for them. */
const dayOfMatches = 4;
const amountOf = (people: number): Amount => ({ people, matches: 104, predicted: 10, finished: 6 });

/** Without quiet hours, so that it can be measured at night. */
async function fill(database: Database, people: number): Promise<void> {
  await migrate(database);
  await loadRows(database, amountOf(people));
  await database.runScript(
    'insert into reminder_settings (user_id, quiet_from, quiet_until) select id, 0, 0 from users; analyze',
  );
}

/** One of the two servers that are compared, and what it is loaded with. */
interface Side {
  /** Saves per second, or reads. */
  run(kind: 'saves' | 'reads'): Promise<number>;
  messages(): number;
  pause(): void;
  goOn(): void;
  stop(): Promise<void>;
}

/** Starts one on rows that are there, at a mail server of its own; `busy` moves a match day to within the hour. */
async function startSide(
  where: { folder: string; databaseUrl?: string },
  amount: Amount,
  busy: boolean,
): Promise<Side> {
  const mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'prode@agencia.example' };
  const product = await startProduct(where, amount, environment);
  const load = startHelper<LoadJob, LoadResult>('load-process');
  const common = { url: product.url, connections, seconds, jwtSecret: product.jwtSecret };
  const matches = openMatches(amount).slice(0, -dayOfMatches);
  let from = 0;
  const side: Side = {
    async run(kind) {
      const saves = { name: 'save' as const, people: Math.min(mostSavers, amount.people), matches, from };
      const reads = { name: 'own-predictions' as const, people: 500 };
      const result = await load.run({ ...common, kind: kind === 'saves' ? saves : reads });
      if (result.failed > 0) throw new Error(`${result.failed} responses failed: ${result.errors}`);
      if (kind === 'saves') from = result.next;
      return result.perSecond;
    },
    messages: () => mail.received.length,
    pause: () => product.signal('SIGSTOP'),
    goOn: () => product.signal('SIGCONT'),
    async stop() {
      load.stop();
      await product.stop();
      await mail.close();
    },
  };
  for (let turn = 0; turn < warmUps; turn += 1) {
    await side.run('saves');
    await side.run('reads');
  }
  if (!busy) return side;
  const kickoff = DateTime.now().setZone(timeZone).plus({ minutes: 50 });
  const rows = matchesSheet(amount);
  for (const row of rows.slice(-dayOfMatches))
    row.splice(1, 2, kickoff.toFormat('yyyy-MM-dd'), kickoff.toFormat('HH:mm'));
  product.sheets.Matches = rows;
  await (await fetch(`${product.url}/api/match-data?refresh=1`)).text();
  while (mail.received.length === 0) await setTimeout(20);
  return side;
}

/**
 * Saves and reads while everybody's reminder is planned and sent to a real mail server, in turns with the same on a copy whose next
 * match is in 2099, so that nothing is due. The one that is not measured stands still (SIGSTOP).
 */
export async function measureReminders(
  place: { folder: string; serverUrl?: string },
  people: number,
  rounds: number,
): Promise<Figure[]> {
  const amount = amountOf(people);
  const [busyPlace, quietPlace] = await fillBoth(place, people);
  const quiet = await startSide(quietPlace, amount, false);
  quiet.pause();
  const busy = await startSide(busyPlace, amount, true);
  const turns: { kind: 'saves' | 'reads'; busy: number; quiet: number }[] = [];
  let messages = 0;
  try {
    for (let turn = 0; turn < 2 * rounds; turn += 1) {
      // A pair of each in turn, and either side first, as a plan is heavier at its beginning.
      const kind = turn % 2 === 0 ? 'saves' : 'reads';
      const measureBusy = async () => {
        busy.goOn();
        const before = busy.messages();
        const perSecond = await busy.run(kind);
        messages += busy.messages() - before;
        busy.pause();
        return perSecond;
      };
      const measureQuiet = async () => {
        quiet.goOn();
        const perSecond = await quiet.run(kind);
        quiet.pause();
        return perSecond;
      };
      if (turn === 0) busy.pause();
      if (turn % 4 < 2) turns.push({ kind, busy: await measureBusy(), quiet: await measureQuiet() });
      else turns.push({ kind, quiet: await measureQuiet(), busy: await measureBusy() });
    }
    if (messages === 0) throw new Error('No reminder was sent.');
    if (quiet.messages() > 0) throw new Error(`${quiet.messages()} reminders were sent.`);
  } finally {
    for (const side of [busy, quiet]) {
      side.goOn();
      await side.stop();
    }
  }
  return (['saves', 'reads'] as const).map((kind): Figure => {
    const own = turns.filter((turn) => turn.kind === kind);
    const [with_, without] = [own.map((turn) => turn.busy), own.map((turn) => turn.quiet)].map(median);
    return {
      ...{ name: `${kind} while reminders are planned and sent`, unit: 'ratio' },
      database: place.serverUrl === undefined ? 'embedded' : 'postgresql',
      value: median(own.map((turn) => turn.busy / turn.quiet)),
      bar: { atLeast: 0.9 },
      note: `${Math.round(with_ ?? 0)}/s of ${Math.round(without ?? 0)}/s; ${people} people, ${Math.round(messages / turns.length / seconds)} messages/s`,
    };
  });
}

/** Two places with the same rows. */
async function fillBoth(
  { folder, serverUrl }: { folder: string; serverUrl?: string },
  people: number,
): Promise<[Parameters<typeof startProduct>[0], Parameters<typeof startProduct>[0]]> {
  const [one, other] = [join(folder, 'one'), join(folder, 'other')] as const;
  for (const each of [one, other]) await mkdir(each, { recursive: true });
  const databaseUrl = serverUrl === undefined ? undefined : await createDatabase(serverUrl, 'reminders');
  const database =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(join(one, 'database'), { sync: false })
      : openServerDatabase(databaseUrl);
  await fill(database, people);
  await database.close();
  if (serverUrl === undefined || databaseUrl === undefined) {
    await cp(join(one, 'database'), join(other, 'database'), { recursive: true });
    return [{ folder: one }, { folder: other }];
  }
  const { url } = await cloneDatabase(serverUrl, 'reminders');
  return [
    { folder: one, databaseUrl },
    { folder: other, databaseUrl: url },
  ];
}

/**
 * The longest turn of the event loop, in processor time, while a plan for everybody holds the embedded database: on a busy
 * machine the clock says nothing about it.
 */
export async function measurePlanHolds(folder: string, people: number): Promise<Figure> {
  const database = await openEmbeddedDatabase(folder);
  await fill(database, people);
  await database.runScript(`
    set local app.import = 'on';
    update matches set kickoff_at = now() + interval '50 minutes' where sheet_row > 101`);
  const audience = { channels: ['email'] as const, domains: ['beyondmedia.example'], timeZone };
  const turns: number[] = [];
  let planning = true;
  const watch = (async () => {
    for (let before = process.cpuUsage(); planning; before = process.cpuUsage()) {
      await setImmediate();
      const { user, system } = process.cpuUsage(before);
      turns.push((user + system) / 1_000);
    }
  })();
  const begun = performance.now();
  const changed = await planOutbox(database, audience, { pausePerWork: 0 });
  const whole = (performance.now() - begun) / 1_000;
  planning = false;
  await watch;
  await database.close();
  const longest = turns.toSorted((a, b) => b - a);
  return {
    ...{ name: 'longest hold of a plan, processor time', database: 'embedded', unit: 'ms' },
    ...{ value: longest[0] ?? Number.NaN, bar: { atMost: 50 } },
    note: `${changed} people in ${whole.toFixed(1)} s; the next ones ${longest.slice(1, 4).map(Math.round).join(', ')} ms`,
  };
}

/** Processor time of a push message: encrypted, signed, and sent to a push service in this process, which decrypts it. */
export async function measurePushWork(messages: number): Promise<Figure> {
  const service = await startPushService();
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const keys = { publicKey, privateKey: curve.getPrivateKey('base64url') };
  const sender = { keys, subject: 'mailto:prode@agencia.example' };
  const devices = Array.from({ length: messages }, () => service.subscribe());
  const before = process.cpuUsage();
  for (const device of devices)
    await deliver(sender, device, testMessage('https://prode.example'), AbortSignal.timeout(10_000));
  const { user, system } = process.cpuUsage(before);
  await service.close();
  return {
    ...{ name: 'processor time of a push message and its receiver', database: 'both', unit: 'ms', bar: null },
    value: (user + system) / 1_000 / messages,
    note: '10 a second, 3 embedded',
  };
}
