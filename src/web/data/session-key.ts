/** Where the session is kept in the browser; fixed, so that it does not change with the server's address. */
export const sessionStorageKey = 'beyond-prode-session';

/**
 * Whether the page was opened with the tokens of a sign-in that just ended. Read once, before anything else
 * runs: the auth client takes them out of the address as soon as it is there.
 */
export const broughtTokens = window.location.hash.includes('access_token=');

/**
 * Whether the page was opened with a session, kept or brought; without either, nobody is signed in.
 * `public/before-paint.js`, which is outside the bundle, asks the same.
 */
export const openedWithSession = broughtTokens || localStorage.getItem(sessionStorageKey) !== null;
