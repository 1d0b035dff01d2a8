import { mkdir } from 'node:fs/promises';
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
import { createDatabase } from './postgres.ts';
import { startProduct } from './product.ts';

const timeZone = 'America/Argentina/Buenos_Aires';
const seconds = 3;
const connections = 10;
/** Enough users that none reaches the limit of 60 writes a minute. */
const mostSavers = 4_000;
/** The matches of the day on which everybody misses something; nobody saves for them. */
const dayOfMatches = 4;
/** Longer than the plan that cancels everybody's reminder takes, once the sheet was read. */
const quietMs = 20_000;
const amountOf = (people: number): Amount => ({ people, matches: 104, predicted: 10, finished: 6 });

/** Without quiet hours, so that it can be measured at night. */
async function fill(database: Database, people: number): Promise<void> {
  await migrate(database);
  await loadRows(database, amountOf(people));
  await database.runScript(
    'insert into reminder_settings (user_id, quiet_from, quiet_until) select id, 0, 0 from users; analyze',
  );
}

/**
 * Saves and reads while everybody's reminder is planned and sent to a real mail server, in turns with the same while nothing is
 * due. What changes between the turns is the sheet alone: a match day that begins within the hour, or in 2099.
 */
export async function measureReminders(
  place: { folder: string; serverUrl?: string },
  people: number,
  rounds: number,
): Promise<Figure[]> {
  const database = place.serverUrl === undefined ? 'embedded' : 'postgresql';
  const databaseUrl =
    place.serverUrl === undefined ? undefined : await createDatabase(place.serverUrl, 'reminders');
  await mkdir(place.folder, { recursive: true });
  const filled =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(join(place.folder, 'database'))
      : openServerDatabase(databaseUrl);
  await fill(filled, people);
  await filled.close();
  const amount = amountOf(people);
  const mail = await startMailServer();
  const where = { folder: place.folder, ...(databaseUrl !== undefined && { databaseUrl }) };
  const product = await startProduct(where, amount, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'prode@agencia.example',
  });
  const load = startHelper<LoadJob, LoadResult>('load-process');
  const common = { url: product.url, connections, seconds, jwtSecret: product.jwtSecret };
  const matches = openMatches(amount).slice(0, -dayOfMatches);
  let from = 0;

  async function run(kind: LoadJob['kind']): Promise<number> {
    const result = await load.run({ ...common, kind });
    if (result.failed > 0) throw new Error(`${result.failed} responses failed: ${result.errors}`);
    from = kind.name === 'save' ? result.next : from;
    return result.perSecond;
  }
  const save = () => run({ name: 'save', people: Math.min(mostSavers, people), matches, from });
  const read = () => run({ name: 'own-predictions', people: 500 });

  async function setMatchDay(kickoff: DateTime | null): Promise<void> {
    const rows = matchesSheet(amount);
    const cells = kickoff === null ? [] : [kickoff.toFormat('yyyy-MM-dd'), kickoff.toFormat('HH:mm')];
    for (const row of rows.slice(-dayOfMatches)) row.splice(1, cells.length, ...cells);
    product.sheets.Matches = rows;
    await (await fetch(`${product.url}/api/match-data?refresh=1`)).text();
  }

  async function waitUntilNothingIsSent(): Promise<void> {
    for (let before = -1; before !== mail.received.length;) {
      before = mail.received.length;
      await setTimeout(3_000);
    }
  }

  const rates: { saves: number; reads: number; working: boolean; messages: number }[] = [];
  async function measure(working: boolean): Promise<void> {
    const before = mail.received.length;
    // In either order in turn, as a plan is heavier at its beginning.
    const first = rates.length % 4 < 2;
    const one = await (first ? save() : read());
    const other = await (first ? read() : save());
    const [saves, reads] = first ? [one, other] : [other, one];
    const messages = mail.received.length - before;
    if (working && messages === 0) throw new Error('No reminder was sent.');
    if (!working && messages > 0) throw new Error(`${messages} reminders were sent.`);
    rates.push({ saves, reads, working, messages });
  }

  try {
    await save();
    await read();
    for (let round = 0; round < rounds; round += 1) {
      const sent = mail.received.length;
      await setMatchDay(DateTime.now().setZone(timeZone).plus({ minutes: 50 }));
      while (mail.received.length === sent) await setTimeout(20);
      await measure(true);
      await setMatchDay(null);
      await waitUntilNothingIsSent();
      await setTimeout(quietMs);
      await measure(false);
    }
  } finally {
    load.stop();
    await product.stop();
    await mail.close();
  }
  const working = rates.filter((rate) => rate.working);
  const idle = rates.filter((rate) => !rate.working);
  const messages = Math.round(median(working.map((rate) => rate.messages)) / (2 * seconds));
  return (['saves', 'reads'] as const).map((what): Figure => {
    const [with_, without] = [working, idle].map((turns) => median(turns.map((rate) => rate[what])));
    return {
      ...{ name: `${what} while reminders are planned and sent`, database, unit: 'ratio' },
      value: median(working.map((rate, index) => rate[what] / (idle[index]?.[what] ?? Number.NaN))),
      bar: { atLeast: 0.9 },
      note: `${Math.round(with_ ?? 0)}/s of ${Math.round(without ?? 0)}/s; ${people} people, ${messages} messages/s`,
    };
  });
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
  const changed = await planOutbox(database, audience);
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
  const sender = { keys, subject: 'mailto:prode@agencia.example', network: service.network };
  const devices = Array.from({ length: messages }, () => service.subscribe());
  const before = process.cpuUsage();
  for (const device of devices)
    await deliver(sender, device, testMessage('https://prode.example'), AbortSignal.timeout(10_000));
  const { user, system } = process.cpuUsage(before);
  await service.close();
  return {
    ...{ name: 'processor time of a push message and its receiver', database: 'both', unit: 'ms', bar: null },
    value: (user + system) / 1_000 / messages,
    note: 'at most 20 a second',
  };
}
