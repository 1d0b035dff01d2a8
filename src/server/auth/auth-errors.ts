import type { SignInRefusal } from '../../domain/organiser-schemas.ts';

/** An error response of /auth/v1 (docs/api.md#errors-of-authv1). Its code and message are sent to the client. */
export class AuthError extends Error {
  override name = 'AuthError';

  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

export const authErrors = {
  unknownPath: (path: string) => new AuthError(404, 'unknown', `No such path: ${path}`),
  badRequest: (status: number, message: string) => new AuthError(status, 'validation_failed', message),
  tooManyRequests: () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached'),
  // Not 429, because the client ends its session on a 429.
  tooManyCalls: (message: string) => new AuthError(503, 'over_request_rate_limit', message),
  unexpected: () => new AuthError(503, 'unexpected_failure', unexpectedFailure),

  unsupportedProvider: () =>
    new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  unsupportedGrant: () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type'),
  refreshTokenNotFound: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshTokenUsed: () =>
    new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshOfBannedUser: () => new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),

  noAuthorization: () =>
    new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badToken: (reason: string) => new AuthError(403, 'bad_jwt', `invalid JWT: ${reason}`),
  sessionNotFound: () =>
    new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  userBanned: () => new AuthError(403, 'user_banned', userBanned),
};

/** A failed sign-in, as the redirect reports it to the browser (docs/api.md#sign-in-errors). */
export class SignInFailure extends Error {
  override name = 'SignInFailure';

  readonly error: string;
  /** Null for an error that Google reported. */
  readonly code: string | null;
  /** The reason that organisers see. Null if the person cancelled, or if anyone could have made up the response. */
  readonly refusal: SignInRefusal | null;

  constructor(
    error: string,
    code: string | null,
    description: string,
    { refusal = 'failed', cause }: { refusal?: SignInRefusal | null; cause?: unknown } = {},
  ) {
    super(description, cause === undefined ? {} : { cause });
    this.error = error;
    this.code = code;
    this.refusal = refusal;
  }
}

const unexpectedFailure = 'Unexpected failure, please check server logs for more information';
const userBanned = 'User is banned';
/** The app recognises a disallowed domain by this description. */
const newUserRefused = 'Database error saving new user';

type Options = ConstructorParameters<typeof SignInFailure>[3];
const unexpected = (description: string, options?: Options) =>
  new SignInFailure('server_error', 'unexpected_failure', description, options);
const unavailable = (code: string, description: string, cause: unknown) =>
  new SignInFailure('temporarily_unavailable', code, description, { cause });
const denied = (code: string, description: string, refusal: SignInRefusal) => () =>
  new SignInFailure('access_denied', code, description, { refusal });
const invalid = (code: string, description: string) => () =>
  new SignInFailure('invalid_request', code, description, { refusal: null });

const codeRefused = (code: string) => `Unable to exchange external code: ${code.slice(0, 4)}`;

/** Failures with a `cause` are logged. */
export const signInFailures = {
  domainNotAllowed: () => unexpected(newUserRefused, { refusal: 'domain' }),
  profileUnreadable: (cause?: unknown) =>
    unexpected('Error getting user profile from external provider', { cause }),
  noEmail: () => unexpected('Error getting user email from external provider'),
  codeNotExchanged: (code: string, cause: unknown) => unexpected(codeRefused(code), { cause }),
  codeUnknown: (code: string) => unexpected(codeRefused(code), { refusal: null }),
  anythingElse: (cause: unknown) => unexpected(unexpectedFailure, { cause }),

  providerUnreachable: (cause: unknown) =>
    unavailable(
      'unexpected_failure',
      'The external provider cannot be reached, please try again later',
      cause,
    ),
  storageFull: (cause: unknown) =>
    unavailable('storage_full', 'Nothing can be stored at present, please try again later', cause),

  userBanned: denied('user_banned', userBanned, 'domain_left'),
  userBlocked: denied('user_blocked', 'User is blocked by the organisers', 'blocked'),
  emailNotVerified: denied(
    'provider_email_needs_verification',
    'Unverified email with google. A confirmation email has been sent to your google email',
    'unverified',
  ),

  noCode: invalid('bad_oauth_callback', 'OAuth callback with missing authorization code missing'),
  stateUnknown: invalid('bad_oauth_state', 'OAuth state not found or expired'),
  cookieMissing: invalid('cookie_missing', 'The cookie of the sign-in is missing'),

  /** An error that Google reported. The app needs a description, so it is never empty. */
  byProvider: (error: string, description: string | undefined) =>
    new SignInFailure(error, null, description || error, { refusal: null }),
};
