import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { storeSignIn } from '../../src/server/auth/store-sign-in.ts';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import { sampleAccounts } from '../../src/server/demo/sample-people.ts';
import { openTestContext } from '../../test/support/app-context.ts';
import {
  namedAccounts,
  subjects,
  writeSignIns,
  type NamedAccount,
  type StoredSignIns,
} from './participants.ts';

const freshParticipants = 60;

/** Stores sessions of each sample account and of participants for single tests in a stopped demo's data folder. */
export async function storeSignIns(dataDir: string): Promise<void> {
  const database = await openEmbeddedDatabase(join(dataDir, 'database'));
  const { jwtSecret } = z
    .object({ jwtSecret: z.string() })
    .parse(JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')));
  const context = await openTestContext(database, { config: { jwtSecret } });
  const signIn = async (subject: string, email: string, fullName: string, picture: string | null) => {
    const metadata = { full_name: fullName, email, ...(picture === null ? {} : { avatar_url: picture }) };
    const session = await storeSignIn(context, { subject, email, emailVerified: true, metadata });
    return session.refresh_token;
  };
  const signIns: StoredSignIns = { named: {}, fresh: [] };
  for (const name of namedAccounts) {
    const subject = subjects[name];
    const account = accountOf(name);
    signIns.named[name] = await signIn(subject, account.email, account.fullName, account.picture);
  }
  for (let number = 1; number <= freshParticipants; number += 1) {
    const name = `Participante ${number}`;
    const email = `participante-${number}@beyondmedia.example`;
    signIns.fresh.push(await signIn(`e2e-${number}`, email, name, null));
  }
  // The question for a department would be in the way of all tests but its own.
  await sql`update users set department_put_off_at = now() where email <> ${accountOf('emojis').email}`.execute(
    database.db,
  );
  await database.close();
  await writeSignIns(dataDir, signIns);
}

function accountOf(name: NamedAccount) {
  const account = sampleAccounts.find(({ subject }) => subject === subjects[name]);
  if (account === undefined) throw new Error(`The demo has no account ${subjects[name]}.`);
  return account;
}
