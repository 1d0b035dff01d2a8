/** Machine codes of /auth/v1 (wire contract 2 to 6). 'unknown' stands where the sign-in service has none. */
export type AuthErrorCode =
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

/** A refusal of /auth/v1: `message` is shown to the client, the cause only to the log. */
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

/** What the client may know of a fault of ours. */
export const unexpectedFailure = 'Unexpected failure, please check server logs for more information';
