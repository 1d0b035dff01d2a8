import type { SignInRefusal } from '../../domain/organiser-schemas.ts';

/** Machine codes of docs/api.md#errors-of-authv1; 'unknown' where GoTrue has none. */
type AuthErrorCode =
  | 'bad_json'
  | 'bad_jwt'
  | 'no_authorization'
  | 'over_request_rate_limit'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'invalid_credentials'
  | 'session_not_found'
  | 'unexpected_failure'
  | 'unknown'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed';

/** An error response of /auth/v1: `message` is sent to the client, the cause only logged. */
export class AuthError extends Error {
  override name = 'AuthError';

  readonly statusCode: number;
  readonly code: AuthErrorCode;

  constructor(statusCode: number, code: AuthErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** A sign-in that failed, as the redirect tells the browser (docs/api.md#sign-in-errors). */
export class SignInFailure extends Error {
  override name = 'SignInFailure';

  readonly error: string;
  /** Null where the table has none. */
  readonly code: string | null;
  readonly description: string;
  /** What the organisers are told; null for nothing: the person gave up, or anyone could have made the response up. */
  readonly refusal: SignInRefusal | null;

  constructor(
    error: string,
    code: string | null,
    description: string,
    options: ErrorOptions & { refusal?: SignInRefusal | null } = {},
  ) {
    super(description, options.cause === undefined ? {} : { cause: options.cause });
    this.refusal = options.refusal === undefined ? 'failed' : options.refusal;
    this.error = error;
    this.code = code;
    this.description = description;
  }
}

/** Not to be logged: the watch of the disk says it once, and a line for each sign-in would fill the disk further. */
export function isOfFullDisk(failure: SignInFailure): boolean {
  return failure.code === 'storage_full';
}

const unexpectedFailure = 'Unexpected failure, please check server logs for more information';
const userBanned = 'User is banned';

/** The error responses by their cause: every text of /auth/v1 stands here. */
export const authErrors = {
  unknownPath: (path: string) => new AuthError(404, 'unknown', `No such path: ${path}`),
  methodNotAllowed: (method: string) => new AuthError(405, 'unknown', `Method not allowed: ${method}`),
  tooManyRequests: () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached'),
  tooManyCalls: (message: string) => new AuthError(503, 'over_request_rate_limit', message),
  badRequest: (status: number, message: string) => new AuthError(status, 'validation_failed', message),
  unexpected: () => new AuthError(503, 'unexpected_failure', unexpectedFailure),

  providerNotEnabled: () => unsupportedProvider('provider is not enabled'),
  providerUnknown: (provider: string) => unsupportedProvider(`Provider ${provider} could not be found`),
  stateNotStored: (cause: unknown) =>
    new AuthError(500, 'unexpected_failure', 'Error creating flow state', { cause }),

  unsupportedGrant: () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type'),
  unreadableJson: (reason: string) =>
    new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`),
  refreshTokenMalformed: () => new AuthError(400, 'validation_failed', 'Refresh token is not valid'),
  refreshTokenNotFound: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  refreshTokenUsed: () =>
    new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshOfBannedUser: () => new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned'),

  noAuthorization: () =>
    new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  tokenMalformed: () => invalidToken('token is malformed: token contains an invalid number of segments'),
  tokenSignature: () => invalidToken('token signature is invalid: signature is invalid'),
  tokenExpired: () => invalidToken('token has invalid claims: token is expired'),
  tokenNotYetValid: () => invalidToken('token has invalid claims: token is not valid yet'),
  tokenAudience: () =>
    new AuthError(400, 'validation_failed', "Token audience doesn't match request audience"),
  subjectMissing: () => new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim'),
  subjectMalformed: () => new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID'),
  userNotFound: () => new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  sessionNotFound: () =>
    new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  userBanned: () => new AuthError(403, 'user_banned', userBanned),

  logoutScope: (scope: string) =>
    new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope}"`),
  logoutFailed: (cause: unknown) =>
    new AuthError(500, 'unexpected_failure', 'Error logging out user', { cause }),
};

function unsupportedProvider(reason: string): AuthError {
  return new AuthError(400, 'validation_failed', `Unsupported provider: ${reason}`);
}

function invalidToken(reason: string): AuthError {
  return new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}

const unexpected = (description: string) => (cause?: unknown) =>
  new SignInFailure('server_error', 'unexpected_failure', description, { cause });
const denied = (code: string, description: string, refusal: SignInRefusal) => () =>
  new SignInFailure('access_denied', code, description, { refusal });
const invalid = (code: string, description: string) => () =>
  new SignInFailure('invalid_request', code, description, { refusal: null });

/** The app recognises a domain that is not allowed by this description. */
const newUserRefused = 'Database error saving new user';

const codeRefused = (code: string) => `Unable to exchange external code: ${code.slice(0, 4)}`;

/** The failed sign-ins by their cause; those with a cause are logged. */
export const signInFailures = {
  newUserRefused: unexpected(newUserRefused),
  domainNotAllowed: () =>
    new SignInFailure('server_error', 'unexpected_failure', newUserRefused, { refusal: 'domain' }),
  profileUnreadable: unexpected('Error getting user profile from external provider'),
  noEmail: unexpected('Error getting user email from external provider'),
  identityNotSaved: unexpected('Error creating identity'),
  anythingElse: unexpected(unexpectedFailure),
  sessionNotSaved: (cause?: unknown) =>
    new SignInFailure('server_error', null, '500: Database error granting user', { cause }),
  codeNotExchanged: (code: string, cause: unknown) => unexpected(codeRefused(code))(cause),
  codeUnknown: (code: string) =>
    new SignInFailure('server_error', 'unexpected_failure', codeRefused(code), { refusal: null }),
  providerUnreachable: (cause: unknown) =>
    new SignInFailure(
      'temporarily_unavailable',
      'unexpected_failure',
      'The external provider cannot be reached, please try again later',
      { cause },
    ),

  storageFull: (cause: unknown) =>
    new SignInFailure(
      'temporarily_unavailable',
      'storage_full',
      'Nothing can be stored at present, please try again later',
      { cause },
    ),

  userBanned: denied('user_banned', userBanned, 'domain_left'),
  userBlocked: denied('user_blocked', 'User is blocked by the organisers', 'blocked'),
  emailNotVerified: denied(
    'provider_email_needs_verification',
    'Unverified email with google. A confirmation email has been sent to your google email',
    'unverified',
  ),

  noCode: invalid('bad_oauth_callback', 'OAuth callback with missing authorization code missing'),
  stateMissing: invalid('bad_oauth_callback', 'OAuth state parameter missing'),
  stateMalformed: invalid('bad_oauth_state', 'OAuth state parameter is invalid'),
  stateUnknown: invalid('bad_oauth_state', 'OAuth state not found or expired'),
  cookieMissing: invalid('cookie_missing', 'The cookie of the sign-in is missing'),
  stateExpired: invalid('bad_oauth_state', 'OAuth state has expired'),

  /** The provider's own error; older clients need a description, so that it is never empty. */
  byProvider: (error: string, description: string | undefined) =>
    new SignInFailure(error, null, description || error, { refusal: null }),
};
