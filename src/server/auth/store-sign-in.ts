import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { raise } from '../live/live-repository.ts';
import { SignInFailure, signInFailures } from './auth-errors.ts';
import { openSession, type SessionResponse } from './open-session.ts';
import type { GooglePerson } from './read-google-person.ts';
import {
  findUser,
  findUserIdByEmail,
  findUserIdBySubject,
  insertUserOf,
  lockEmail,
  refreshUser,
  saveIdentity,
  saveProfile,
} from './user-repository.ts';

/**
 * Stores user, identity, profile, session and refresh token in one transaction, as docs/api.md#callback describes it. A
 * person who may not take part is refused before the first query.
 * @throws SignInFailure
 */
export async function storeSignIn(context: AppContext, person: GooglePerson): Promise<SessionResponse> {
  const { allowedEmailDomains: domains, requireGoogleWorkspace } = context.config;
  if (!isAllowedEmail(person.email, domains)) throw signInFailures.domainNotAllowed();
  if (requireGoogleWorkspace && !domains.includes(person.workspace ?? ''))
    throw signInFailures.domainNotAllowed();
  if (!person.emailVerified) throw signInFailures.emailNotVerified();
  const stored = context.database.db.transaction().execute(async (transaction) => {
    await lockEmail(transaction, person.email);
    const userId = await saveUser(transaction, person);
    await orFail(saveIdentity(transaction, userId, person), signInFailures.identityNotSaved);
    await refuseBanned(context, transaction, userId);
    const isShown = await saveProfile(transaction, userId);
    const session = await orFail(openSession(context, transaction, userId), (cause) =>
      isBlocked(cause) ? signInFailures.userBlocked() : signInFailures.sessionNotSaved(cause),
    );
    if (isShown) await raise(transaction, 'ranking');
    return session;
  });
  const session = await orFail(stored, signInFailures.anythingElse);
  await context.changes.readNow();
  return session;
}

async function saveUser(db: Db, person: GooglePerson): Promise<string> {
  const known =
    (await findUserIdBySubject(db, person.subject)) ?? (await findUserIdByEmail(db, person.email));
  if (known === undefined) return orFail(insertUserOf(db, person), signInFailures.newUserRefused);
  await refreshUser(db, known, person);
  return known;
}

// A user keeps the address of the first sign-in, whose domain may have left the list since.
async function refuseBanned(context: AppContext, db: Db, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (user === undefined || isAllowedEmail(user.email, context.config.allowedEmailDomains)) return;
  throw signInFailures.userBanned();
}

/** Whether the database refused the session of a blocked participant (docs/rules.md#blocked-participants). */
function isBlocked(cause: unknown): boolean {
  return (cause as { hint?: unknown } | null)?.hint === 'participant_blocked';
}

async function orFail<T>(work: Promise<T>, failure: (cause: unknown) => SignInFailure): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof SignInFailure ? error : failure(error);
  }
}
