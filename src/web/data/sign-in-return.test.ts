import { expect, test } from 'vitest';
import { readSignInError } from './sign-in-return.ts';

const refused =
  'error=server_error&error_code=unexpected_failure&error_description=Database+error+saving+new+user';

test('a refused new user is told from the query or the fragment', () => {
  expect(readSignInError(`?${refused}`, '')).toEqual({
    refused: true,
    unverified: false,
    message: 'Database error saving new user',
  });
  expect(readSignInError('', `#${refused}&sb=`)?.refused).toBe(true);
});

test('the query goes before the fragment, whose text is encoded twice', () => {
  const error = readSignInError('?error=server_error&error_description=a:b', '#error_description=a%253Ab');
  expect(error).toEqual({ refused: false, unverified: false, message: 'a:b' });
});

test('the sentence alone does not refuse: the error must be server_error', () => {
  const error = readSignInError('?error=access_denied&error_description=Database+error+saving+new+user', '');
  expect(error?.refused).toBe(false);
});

test('Google’s error may come without a text', () => {
  expect(readSignInError('?error=access_denied', '')).toEqual({
    refused: false,
    unverified: false,
    message: '',
  });
});

test('an address that Google has not verified is told by its code', () => {
  const error = readSignInError('?error=access_denied&error_code=provider_email_needs_verification', '');
  expect(error).toEqual({ refused: false, unverified: true, message: '' });
});

test.each([
  ['', ''],
  ['?tab=ranking', ''],
  ['', '#access_token=a&refresh_token=b'],
])('the address %s%s tells of no error', (search, hash) => {
  expect(readSignInError(search, hash)).toBeNull();
});
