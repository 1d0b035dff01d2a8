import { openEmbeddedDatabase, openServerDatabase } from '../../../src/server/database/index.ts';
import { createEmailChannel } from '../../../src/server/reminders/email-channel.ts';
import { releaseEveryClaim } from '../../../src/server/reminders/outbox-repository.ts';
import { planOutbox } from '../../../src/server/reminders/plan-outbox.ts';
import type { ReminderChannel } from '../../../src/server/reminders/index.ts';
import { createSender } from '../../../src/server/reminders/send-due.ts';
import { sql } from 'kysely';

// A process that plans and sends when it is told to, and is killed meanwhile. Its arguments are the test's.
const [, , location = '', smtpUrl = '', pushUrl = '', timeZone = '', leaseSeconds = ''] = process.argv;
const embedded = !location.startsWith('postgres');
const database = embedded ? await openEmbeddedDatabase(location) : openServerDatabase(location);
// What the start of a server does: this process alone has the folder.
if (embedded) await releaseEveryClaim(database.db);

const mail = { smtpUrl, from: 'prode@agencia.example' };
const context = {
  database,
  config: { jwtSecret: 'the secret of the replay', publicUrl: 'https://prode.example', mail },
  tournament: { id: 'copa', name: 'Copa' },
};
const email = createEmailChannel(context);
if (email === null) throw new Error('There is a mail server.');

/** Stands for a push message: one request, whose end is not known when the service dies before it answers. */
const push: ReminderChannel = {
  name: 'push',
  async send(person, reminder, signal) {
    const body = JSON.stringify({ to: person.email, identity: reminder.identity });
    const response = await fetch(pushUrl, { method: 'POST', body, signal });
    return response.ok ? 'sent' : { reason: String(response.status) };
  },
  sendTest: async () => 'sent',
};
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
  leaseSeconds: Number(leaseSeconds),
  perSecond: 1_000,
});
const { signal } = new AbortController();

/** 'tick' plans and sends; anything else is SQL, whose rows are the answer. */
async function work(job: string): Promise<unknown> {
  if (job !== 'tick') return (await sql.raw(job).execute(database.db)).rows;
  // Nobody saves meanwhile.
  await planOutbox(database, audience, { pausePerWork: 0 });
  await sender.send(audience, signal);
  return [];
}

process.on('message', (job: string) => {
  work(job).then(
    (rows) => process.send?.({ rows }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ rows: [] });
