import { sql } from 'kysely';
import { openEmbeddedDatabase } from '../../../src/server/database/embedded/embedded-database.ts';
import { openServerDatabase } from '../../../src/server/database/server-database.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { createPushChannel } from '../../../src/server/reminders/push/push-channel.ts';
import { createEmailChannel } from '../../../src/server/reminders/email-channel.ts';
import { planOutbox } from '../../../src/server/reminders/plan-outbox.ts';
import { createSender } from '../../../src/server/reminders/send-due.ts';

// A process that plans and sends when it is told to, and is killed meanwhile. Its arguments are the test's.
const [, , location = '', smtpUrl = '', pushHost = '', timeZone = ''] = process.argv;
const { signal } = new AbortController();

/**
 * What a process did: `planned` is false while another one plans, and when a look failed, such as on a connection that a busy
 * machine did not open in time. As in the server, the next look tries again.
 */
export interface Tick {
  planned: boolean;
  failed: boolean;
}

/** How a job is done on the database; 'tick' plans and sends, anything else is SQL, whose rows are the answer. */
type Work = (job: string) => Promise<unknown[]>;

async function open(): Promise<Work> {
  const embedded = !location.startsWith('postgres');
  // What a killed process wrote is the operating system's: only a power cut would need syncs.
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
    tournament: { id: 'copa', name: 'Copa', contact: { email: 'prode@agencia.example', name: 'Ana' } },
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
    // Nobody saves meanwhile.
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

// The first message has it open the database, so that another one may wait until this one is killed.
process.on('message', (job: string) => {
  answer(job).then(
    (rows) => process.send?.({ rows }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ rows: [] });
