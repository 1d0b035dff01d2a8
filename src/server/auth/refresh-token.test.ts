import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRefreshToken, refreshTokenOf } from './refresh-token.ts';

const secret = 'a secret of the tests that is long enough';

it('gives one row one token, and reads the row back', () => {
  fc.assert(
    fc.property(fc.uuid(), (rowId) => {
      const token = refreshTokenOf(rowId, secret);
      expect(refreshTokenOf(rowId, secret)).toBe(token);
      expect(readRefreshToken(token, secret)).toEqual({ rowId });
      expect(token).not.toContain(rowId);
    }),
  );
});

it('refuses a token of another secret or with anything changed', () => {
  const token = refreshTokenOf(randomUUID(), secret);
  expect(readRefreshToken(refreshTokenOf(randomUUID(), `${secret}!`), secret)).toBe('forged');
  for (const index of [0, 5, 30, 60]) {
    const changed = token[index] === 'A' ? 'B' : 'A';
    expect(readRefreshToken(token.slice(0, index) + changed + token.slice(index + 1), secret)).toBe('forged');
  }
});

it('accepts nothing else as a token', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readRefreshToken(text, secret)).toBe('malformed');
    }),
  );
  expect(readRefreshToken(`${refreshTokenOf(randomUUID(), secret)}=`, secret)).toBe('malformed');
});
