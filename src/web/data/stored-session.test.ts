import type { User } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { toSessionUser } from './stored-session.ts';

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

test('the picture is avatar_url, or else picture', () => {
  expect(toSessionUser(userWith({ avatar_url: 'https://a', picture: 'https://b' })).avatarUrl).toBe(
    'https://a',
  );
  expect(toSessionUser(userWith({ picture: 'https://b' })).avatarUrl).toBe('https://b');
});

test('missing or odd metadata leave name and picture empty', () => {
  expect(toSessionUser(userWith({ full_name: 7, avatar_url: null }))).toEqual({
    id: 'u1',
    email: 'a@b.example',
    fullName: '',
    avatarUrl: '',
  });
});
