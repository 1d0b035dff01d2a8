import { afterEach, expect, it, vi, test } from 'vitest';
import { signIn, readSignInError } from './sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

function stubBrowser({
  cookieEnabled,
  store,
}: {
  cookieEnabled: boolean;
  store: () => void;
}): () => string[] {
  const left: string[] = [];
  const location = { origin: 'https://prode.example', search: '', assign: (to: string) => left.push(to) };
  vi.stubGlobal('navigator', { cookieEnabled });
  vi.stubGlobal('sessionStorage', { setItem: store });
  vi.stubGlobal('window', { location });
  return () => left;
}
const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

it('goes to Google when the browser accepts cookies and storage', () => {
  const left = stubBrowser({ cookieEnabled: true, store: () => {} });
  signIn();
  expect(left()).toEqual([expect.stringMatching(/^\/auth\/v1\/authorize\?provider=google&/)]);
});

it.each([
  ['cookies', { cookieEnabled: false, store: () => {} }],
  ['storage', { cookieEnabled: true, store: refuse }],
])('reports that the browser blocks %s without leaving the page', (_name, browser) => {
  const left = stubBrowser(browser);
  expect(() => signIn()).toThrow('Tu navegador no guardó la cookie del inicio de sesión.');
  expect(left()).toEqual([]);
});

const refused =
  'error=server_error&error_code=unexpected_failure&error_description=Database+error+saving+new+user';

test('reads the refusal of a new user from the query or the fragment', () => {
  expect(readSignInError(`?${refused}`, '')).toBe('refused');
  expect(readSignInError('', `#${refused}&sb=`)).toBe('refused');
});

test('prefers the query to the fragment', () => {
  expect(readSignInError('?error=server_error&error_description=a', `#${refused}`)).toBe('unexpected');
});

test('reports a refusal only with the error server_error', () => {
  const error = readSignInError('?error=access_denied&error_description=Database+error+saving+new+user', '');
  expect(error).toBe('cancelled');
});

test.each([
  ['error=access_denied', 'cancelled'],
  ['error=access_denied&error_code=provider_email_needs_verification', 'unverified'],
  ['error=access_denied&error_code=user_banned', 'banned'],
  ['error=access_denied&error_code=user_blocked', 'blocked'],
  ['error=temporarily_unavailable&error_code=unexpected_failure', 'unreachable'],
  ['error=temporarily_unavailable&error_code=storage_full', 'storageFull'],
  ['error=invalid_request&error_code=bad_oauth_state', 'stale'],
  ['error=invalid_request&error_code=bad_oauth_callback', 'stale'],
  ['error=invalid_request&error_code=cookie_missing', 'cookies'],
  ['error=server_error&error_description=500', 'unexpected'],
  ['error=access_denied&error_code=other', 'unexpected'],
  ['error=other', 'unexpected'],
  ['error_description=Llama+al+555', 'unexpected'],
] as const)('reads %s as %s', (parameters, error) => {
  expect(readSignInError(`?${parameters}`, '')).toBe(error);
  expect(readSignInError('', `#${parameters}`)).toBe(error);
});

test.each([
  ['', ''],
  ['?tab=ranking', ''],
  ['', '#access_token=a&refresh_token=b'],
])('finds no error in the address %s%s', (search, hash) => {
  expect(readSignInError(search, hash)).toBeNull();
});
