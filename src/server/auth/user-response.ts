import type { Identity, User } from './user-repository.ts';

/** The user object of /auth/v1; times are ISO 8601 in UTC. */
export type UserResponse = ReturnType<typeof userResponse>;

/** The same in the user object and in the access token. */
export const appMetadata = { provider: 'google', providers: ['google'] };

/** Builds the user object of docs/api.md#sessions. */
export function userResponse(user: User) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    // A user is stored once the e-mail is verified: both are the time of the first sign-in.
    email_confirmed_at: user.created_at.toISOString(),
    phone: '',
    confirmed_at: user.created_at.toISOString(),
    ...lastSignIn(user),
    app_metadata: appMetadata,
    user_metadata: user.user_metadata,
    identities: user.identities.map(identityResponse),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}

function identityResponse(identity: Identity) {
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
