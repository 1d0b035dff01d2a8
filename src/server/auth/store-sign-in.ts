import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import { raise } from '../live/versions.ts';
import { signInFailures } from './auth-errors.ts';
import type { GooglePerson } from './google-client.ts';
import { openSession, type SessionResponse } from './open-session.ts';
import * as repository from './sign-in-repository.ts';

/**
 * Stores user, identity, profile, session and refresh token in one transaction (docs/api.md#callback).
 * @throws SignInFailure, or an error of the database.
 */
export async function storeSignIn(context: AppContext, person: GooglePerson): Promise<SessionResponse> {
  const { allowedEmailDomains: domains, requireGoogleWorkspace } = context.config;
  if (!isAllowedEmail(person.email, domains)) throw signInFailures.domainNotAllowed();
  if (requireGoogleWorkspace && !domains.includes(person.workspace ?? ''))
    throw signInFailures.domainNotAllowed();
  if (!person.emailVerified) throw signInFailures.emailNotVerified();
  try {
    const session = await context.database.db.transaction().execute(async (transaction) => {
      await repository.lockEmail(transaction, person.email);
      const userId = await repository.saveUser(transaction, person);
      await repository.saveIdentity(transaction, userId, person);
      if (await repository.saveProfile(transaction, userId)) await raise(transaction, 'ranking');
      const opened = await openSession(context, transaction, userId);
      // The user keeps the address of the first sign-in, whose domain may no longer be allowed.
      if (!isAllowedEmail(opened.user.email, domains)) throw signInFailures.userBanned();
      return opened;
    });
    await context.changes.readNow();
    return session;
  } catch (error) {
    throw isBlocked(error) ? signInFailures.userBlocked() : error;
  }
}

/** Whether the database refused the session of a blocked participant (docs/rules.md#blocked-participants). */
function isBlocked(error: unknown): boolean {
  return (error as { hint?: unknown } | null)?.hint === 'participant_blocked';
}
