/**
 * The parameters of a return address that contain a session (docs/api.md#callback). The server removes them from return
 * addresses, the app from addresses that do not belong to its own sign-in.
 */
export const callbackTokenParameters: readonly string[] = [
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'expires_at',
  'expires_in',
  'token_type',
];
