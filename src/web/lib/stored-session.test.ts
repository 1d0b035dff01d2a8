import type { User } from '@supabase/auth-js';
import { afterEach, expect, test, vi } from 'vitest';
import { readGoodToken, sessionStorageKey, toSessionUser } from './stored-session.ts';

afterEach(() => vi.unstubAllGlobals());

function userWith(user_metadata: User['user_metadata']): User {
  return {
    id: 'u1',
    aud: 'authenticated',
    app_metadata: {},
    created_at: '',
    email: 'a@b.example',
    user_metadata,
  };
}

test('takes the picture from avatar_url, or else from picture', () => {
  expect(toSessionUser(userWith({ avatar_url: 'https://a', picture: 'https://b' })).avatarUrl).toBe(
    'https://a',
  );
  expect(toSessionUser(userWith({ picture: 'https://b' })).avatarUrl).toBe('https://b');
});

test('leaves name and picture empty when metadata are missing or odd', () => {
  expect(toSessionUser(userWith({ full_name: 7, avatar_url: null }))).toEqual({
    id: 'u1',
    email: 'a@b.example',
    fullName: '',
    avatarUrl: '',
  });
});

const token = { access_token: 'a', refresh_token: 'r', expires_at: 1_000 };

function store(value: string | null): void {
  const getItem = (key: string) => (key === sessionStorageKey ? value : null);
  vi.stubGlobal('localStorage', { getItem });
}

test('accepts a stored token until 90 s before it expires, when the auth client renews it', () => {
  store(JSON.stringify({ ...token, user: { id: 'u1' } }));
  expect(readGoodToken(910_000)).toEqual(token);
  expect(readGoodToken(910_001)).toBeNull();
  expect(readGoodToken(2_000_000)).toBeNull();
});

test.each([
  null,
  'no JSON',
  '{}',
  JSON.stringify({ ...token, refresh_token: undefined }),
  JSON.stringify({ ...token, expires_at: undefined }),
])('finds no token in an incomplete session: %s', (stored) => {
  store(stored);
  expect(readGoodToken(0)).toBeNull();
});
