/** Why somebody came back from sign-in without a session. */
export interface SignInError {
  /** The server refused to store a new user: an address outside the allowed domains (spec 5). */
  refused: boolean;
  /** Google has not verified the address: the server lets nobody in with it. */
  unverified: boolean;
  /** The error's own words, often English; empty when there are none. */
  message: string;
}

const refusal = 'Database error saving new user';
const unverifiedCode = 'provider_email_needs_verification';

/** What a return address says about a failed sign-in; the query goes before the fragment. Null when all is well. */
export function readSignInError(search: string, hash: string): SignInError | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const read = (name: string) => query.get(name) ?? fragment.get(name) ?? '';
  const [error, code, message] = [read('error'), read('error_code'), read('error_description')];
  if (error === '' && message === '' && code === '') return null;
  return {
    refused: error === 'server_error' && message.includes(refusal),
    unverified: code === unverifiedCode,
    message,
  };
}
