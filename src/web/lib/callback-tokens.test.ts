import { expect, test } from 'vitest';
import { matchQuery, readSignInReturn } from './callback-tokens.ts';

const nonce = '0123456789abcdef0123456789abcdef';
const tokens = '#access_token=a&expires_in=3600&refresh_token=b&sb=&token_type=bearer';

test('accepts tokens with the nonce of this tab and removes the nonce from the address', () => {
  expect(readSignInReturn(`?sign_in=${nonce}`, tokens, nonce)).toEqual({
    kind: 'accepted',
    search: '',
    hash: tokens,
  });
  expect(readSignInReturn(`?vista=partidos&sign_in=${nonce}`, tokens, nonce).search).toBe('?vista=partidos');
});

test.each([
  ['no nonce', '', tokens, nonce],
  ['another nonce', '?sign_in=f0', tokens, nonce],
  ['an empty nonce', '?sign_in=', tokens, null],
  ['a nonce that this tab did not make', `?sign_in=${nonce}`, tokens, null],
  ['the name of a missing nonce', '?sign_in=null', tokens, null],
  ['an encoded name', '', '#access%5Ftoken=a&refresh_token=b', nonce],
  ['a refresh token alone', '', '#refresh_token=b', nonce],
  ['tokens in the query', '?access_token=a&refresh_token=b', '', nonce],
  ['tokens in the query as well', `?sign_in=${nonce}&access_token=x`, tokens, nonce],
])('drops tokens with %s and removes them from the address', (_case, search, hash, expected) => {
  expect(readSignInReturn(search, hash, expected)).toEqual({ kind: 'dropped', search: '', hash: '' });
});

test('keeps an address without tokens', () => {
  for (const [search, hash] of [
    ['?tab=ranking', '#premio'],
    ['', ''],
    ['?error=server_error', '#error=x&sb='],
  ] as const) {
    expect(readSignInReturn(search, hash, nonce)).toEqual({ kind: 'none', search, hash });
  }
});

test('keeps the error of a failed sign-in and removes the nonce', () => {
  const read = readSignInReturn(`?error=access_denied&sign_in=${nonce}`, '#error=access_denied&sb=', nonce);
  expect(read).toEqual({ kind: 'none', search: '?error=access_denied', hash: '#error=access_denied&sb=' });
});

test('starts over when the sign-in began under another name of the server', () => {
  expect(readSignInReturn('?sign_in=again', '', null)).toEqual({ kind: 'start-over', search: '', hash: '' });
  expect(readSignInReturn('?sign_in=again', tokens, null).kind).toBe('dropped');
});

test.each([
  ['?predecir=qf-1', '?predecir=qf-1'],
  ['?tab=ranking&predecir=a%26b%3D1&error=x', '?predecir=a%26b%3D1'],
  ['?predecir=', '?predecir='],
  [`?predecir=${'x'.repeat(1_000)}`, ''],
  ['?tab=ranking', ''],
  ['', ''],
])('keeps only the match of the query %s during a sign-in', (search, kept) => {
  expect(matchQuery(search)).toBe(kept);
});
