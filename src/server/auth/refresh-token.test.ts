import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readRefreshToken, refreshTokenOf } from './open-session.ts';
import { signId } from './signed-id.ts';

const secret = 'a secret of the tests that is long enough';
const newRow = () => ({ userId: randomUUID(), id: randomUUID() });

it('gives one row one token, and reads the row back', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (userId, id) => {
      const row = { userId, id };
      const token = refreshTokenOf(row, secret);
      expect(refreshTokenOf(row, secret)).toBe(token);
      expect(readRefreshToken(token, secret)).toEqual(row);
      for (const part of [userId, id]) expect(token).not.toContain(part);
    }),
  );
});

it('refuses a token of another secret or with anything changed', () => {
  const token = refreshTokenOf(newRow(), secret);
  expect(readRefreshToken(refreshTokenOf(newRow(), `${secret}!`), secret)).toBeNull();
  // Both ids, at their ends too, and the code.
  for (const index of [0, 5, 20, 22, 41, 44, 80]) {
    const changed = token[index] === 'A' ? 'B' : 'A';
    expect(readRefreshToken(token.slice(0, index) + changed + token.slice(index + 1), secret)).toBeNull();
  }
});

it("refuses another user's row with the code of one's own, and the ids in another order", () => {
  const [own, other] = [newRow(), newRow()];
  const [, code] = refreshTokenOf(own, secret).split('.');
  const swapped = { userId: own.id, id: own.userId };
  for (const row of [{ ...own, userId: other.userId }, { ...own, id: other.id }, swapped]) {
    const [ids] = refreshTokenOf(row, secret).split('.');
    expect(readRefreshToken(`${ids}.${code}`, secret)).toBeNull();
  }
});

it('accepts nothing else as a token', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readRefreshToken(text, secret)).toBeNull();
    }),
  );
  expect(readRefreshToken(`${refreshTokenOf(newRow(), secret)}=`, secret)).toBeNull();
  expect(readRefreshToken(signId('refresh-token', randomUUID(), secret), secret)).toBeNull();
});
