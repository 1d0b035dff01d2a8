import type { Identity, User } from './user-repository.ts';

/** The user as /auth/v1 answers it (wire contract 5); times are ISO 8601 in UTC. */
export type UserAnswer = ReturnType<typeof userAnswer>;

/** How the person signs in, for the user object and the access token alike. */
export const appMetadata = { provider: 'google', providers: ['google'] };

/** The user object of wire contract 5. */
export function userAnswer(user: User) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    // Nobody is stored before their e-mail was verified, so that both are the day of the first sign-in.
    email_confirmed_at: user.created_at.toISOString(),
    phone: '',
    confirmed_at: user.created_at.toISOString(),
    ...lastSignIn(user),
    app_metadata: appMetadata,
    user_metadata: user.user_metadata,
    identities: user.identities.map(identityAnswer),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}

function identityAnswer(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...lastSignIn(identity),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    email: identity.email,
  };
}

function lastSignIn(row: { last_sign_in_at: Date | null }): { last_sign_in_at?: string } {
  return row.last_sign_in_at === null ? {} : { last_sign_in_at: row.last_sign_in_at.toISOString() };
}
