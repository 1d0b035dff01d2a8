/** Why a sign-in failed, as the redirect tells it: one row of wire contract 3's table. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';

  readonly error: string;
  /** Null where the table has none. */
  readonly code: string | null;
  readonly description: string;

  constructor(error: string, code: string | null, description: string, options?: ErrorOptions) {
    super(description, options);
    this.error = error;
    this.code = code;
    this.description = description;
  }
}

const unexpected = (description: string) => (cause?: unknown) =>
  new SignInFailure('server_error', 'unexpected_failure', description, { cause });
const refused = (code: string, description: string) => () =>
  new SignInFailure('access_denied', code, description);
const badRequest = (code: string, description: string) => () =>
  new SignInFailure('invalid_request', code, description);

/** The failures by what caused them; those of the first group keep the cause for the log. */
export const signInFailures = {
  /** An address that may not take part: the app shows 'Acceso restringido' on this description (spec 5). */
  newUserRefused: unexpected('Database error saving new user'),
  profileUnreadable: unexpected('Error getting user profile from external provider'),
  noEmail: unexpected('Error getting user email from external provider'),
  identityNotSaved: unexpected('Error creating identity'),
  anythingElse: unexpected('Unexpected failure, please check server logs for more information'),
  sessionNotSaved: (cause?: unknown) =>
    new SignInFailure('server_error', null, '500: Database error granting user', { cause }),
  codeNotExchanged: (code: string, cause: unknown) =>
    unexpected(`Unable to exchange external code: ${code.slice(0, 4)}`)(cause),
  providerUnreachable: (cause: unknown) =>
    new SignInFailure(
      'temporarily_unavailable',
      'unexpected_failure',
      'The external provider cannot be reached, please try again later',
      { cause },
    ),

  userBanned: refused('user_banned', 'User is banned'),
  emailNotVerified: refused(
    'provider_email_needs_verification',
    'Unverified email with google. A confirmation email has been sent to your google email',
  ),

  noCode: badRequest('bad_oauth_callback', 'OAuth callback with missing authorization code missing'),
  stateMissing: badRequest('bad_oauth_callback', 'OAuth state parameter missing'),
  stateMisshapen: badRequest('bad_oauth_state', 'OAuth state parameter is invalid'),
  stateUnknown: badRequest('bad_oauth_state', 'OAuth state not found or expired'),
  stateExpired: badRequest('bad_oauth_state', 'OAuth state has expired'),

  /** What the provider itself said; a description is never left empty, as older clients look at nothing else. */
  byProvider: (error: string, description: string | undefined) =>
    new SignInFailure(error, null, description || error),
};
