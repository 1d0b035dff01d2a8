/**
 * The auth client, on demand: somebody who looks at the login screen without a session does not need it, and it would
 * be a quarter of that screen's code.
 */
export async function loadAuthClient() {
  const { authClient } = await import('./auth-client.ts');
  return authClient;
}
