import type { AppContext } from '../context.ts';
import type { Db } from '../database/index.ts';
import { isAllowedEmail } from './allowed-email.ts';
import { openSession, type SessionAnswer } from './create-session.ts';
import {
  findUserIdByEmail,
  findUserIdBySubject,
  insertUserOf,
  lockEmail,
  refreshUser,
  saveIdentity,
} from './identity-repository.ts';
import type { GooglePerson } from './read-google-person.ts';
import { SignInFailure, signInFailures } from './sign-in-failure.ts';
import { findUser } from './user-repository.ts';

/**
 * Lets a person in: user, identity, session and tokens in one transaction, so that a failure leaves nothing. Who may
 * not take part is refused before anything is asked of the database.
 * @throws SignInFailure
 */
export async function storeSignIn(context: AppContext, person: GooglePerson): Promise<SessionAnswer> {
  if (!isAllowedEmail(person.email, context.config.allowedEmailDomains))
    throw signInFailures.newUserRefused();
  if (!person.emailVerified) throw signInFailures.emailNotVerified();
  const stored = context.database.db.transaction().execute(async (transaction) => {
    await lockEmail(transaction, person.email);
    const userId = await saveUser(transaction, person);
    await orFail(saveIdentity(transaction, userId, person), signInFailures.identityNotSaved);
    await refuseBanned(context, transaction, userId);
    return orFail(openSession(context, transaction, userId), signInFailures.sessionNotSaved);
  });
  return orFail(stored, signInFailures.anythingElse);
}

async function saveUser(db: Db, person: GooglePerson): Promise<string> {
  const known =
    (await findUserIdBySubject(db, person.subject)) ?? (await findUserIdByEmail(db, person.email));
  if (known === undefined) return orFail(insertUserOf(db, person), signInFailures.newUserRefused);
  await refreshUser(db, known, person);
  return known;
}

// The address under which somebody plays is that of their first sign-in; it may have left the list since.
async function refuseBanned(context: AppContext, db: Db, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (user === undefined || isAllowedEmail(user.email, context.config.allowedEmailDomains)) return;
  throw signInFailures.userBanned();
}

async function orFail<T>(work: Promise<T>, failure: (cause: unknown) => SignInFailure): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof SignInFailure ? error : failure(error);
  }
}
