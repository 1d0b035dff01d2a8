import { sql } from 'kysely';
import { openEmbeddedDatabase } from '../../../src/server/database/embedded/embedded-database.ts';
import { openServerDatabase } from '../../../src/server/database/server-database.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { createPushChannel } from '../../../src/server/reminders/push/push-channel.ts';
import { createEmailChannel } from '../../../src/server/reminders/email-channel.ts';
import { planOutbox } from '../../../src/server/reminders/plan-outbox.ts';
import { createSender } from '../../../src/server/reminders/send-due.ts';

// Plans and sends when told to, and is killed meanwhile. The test passes the arguments.
const [, , location = '', smtpUrl = '', pushHost = '', timeZone = ''] = process.argv;
const { signal } = new AbortController();

/** `planned` is false while another process plans, or after a failure, such as a missing connection. */
export interface Tick {
  planned: boolean;
  failed: boolean;
}

/** 'tick' plans and sends; any other job is SQL, whose rows are returned. */
type Work = (job: string) => Promise<unknown[]>;

async function open(): Promise<Work> {
  const embedded = !location.startsWith('postgres');
  // After a kill the operating system still has the writes; only a power cut needs syncs.
  const database = embedded
    ? await openEmbeddedDatabase(location, { sync: false })
    : openServerDatabase(location);
  const tick = prepareTick(database);
  return async (job) => (job === 'tick' ? tick() : (await sql.raw(job).execute(database.db)).rows);
}

function prepareTick(database: Database): () => Promise<Tick[]> {
  const mail = { smtpUrl, from: 'prode@agencia.example' };
  const context = {
    database,
    config: {
      ...{ jwtSecret: 'the secret of the replay', publicUrl: 'https://prode.example' },
      ...{ mail, vapid: null, pushHosts: [pushHost] },
    },
    fetch: globalThis.fetch,
    tournament: {
      ...{ id: 'copa', name: 'Copa', article: 'la' },
      contact: { email: 'prode@agencia.example', name: 'Ana' },
    },
  };
  const email = createEmailChannel(context);
  if (email === null) throw new Error('There is a mail server.');
  const push = createPushChannel(context);
  const channels = [email, push];
  const audience = {
    channels: channels.map(({ name }) => name),
    domains: ['beyondmedia.example'],
    timeZone,
  };
  const sender = createSender(context, {
    channels,
    log: { info() {}, warn() {} },
    onOutcome() {},
    betweenBatchesMs: 10,
  });
  return async () => {
    try {
      const planned = (await planOutbox(database, audience)) !== null;
      await sender.send(audience, signal);
      return [{ planned, failed: false }];
    } catch {
      return [{ planned: false, failed: true }];
    }
  };
}

let work: Promise<Work> | undefined;

async function answer(job: string): Promise<unknown[]> {
  if (work !== undefined) return (await work)(job);
  work = open();
  await work;
  return [];
}

// The first message opens the database, so that another process can wait until this one is killed.
process.on('message', (job: string) => {
  answer(job).then(
    (rows) => process.send?.({ rows }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ rows: [] });
