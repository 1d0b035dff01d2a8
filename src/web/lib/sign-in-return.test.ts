import { expect, test } from 'vitest';
import { readSignInError } from './sign-in-return.ts';

const refused =
  'error=server_error&error_code=unexpected_failure&error_description=Database+error+saving+new+user';

test('a refused new user is told from the query or the fragment', () => {
  expect(readSignInError(`?${refused}`, '')).toBe('refused');
  expect(readSignInError('', `#${refused}&sb=`)).toBe('refused');
});

test('the query goes before the fragment', () => {
  expect(readSignInError('?error=server_error&error_description=a', `#${refused}`)).toBe('unexpected');
});

test('the sentence alone does not refuse: the error must be server_error', () => {
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
] as const)('%s is %s', (parameters, error) => {
  expect(readSignInError(`?${parameters}`, '')).toBe(error);
  expect(readSignInError('', `#${parameters}`)).toBe(error);
});

test.each([
  ['', ''],
  ['?tab=ranking', ''],
  ['', '#access_token=a&refresh_token=b'],
])('the address %s%s tells of no error', (search, hash) => {
  expect(readSignInError(search, hash)).toBeNull();
});
