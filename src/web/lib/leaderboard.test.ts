// Shows docs/rules.md#ranking-order.
import { expect, test } from 'vitest';
import { toLeaderboardEntry } from './leaderboard.ts';

const row = {
  user_id: 'u1',
  position: 3,
  total_points: null,
  total_predictions: null,
  correct_winners: null,
  exact_predictions: null,
  profiles: { email: 'ana.lopez@agencia.example', full_name: ' ', avatar_url: null },
};

test('fills in a missing name, picture and counters', () => {
  expect(toLeaderboardEntry(row)).toEqual({
    userId: 'u1',
    position: 3,
    fullName: 'ana.lopez',
    email: 'ana.lopez@agencia.example',
    avatarUrl: '',
    totalPoints: 0,
    totalPredictions: 0,
    hits: { exact: 0, outcome: 0 },
  });
});

test('keeps a row without a profile in the ranking', () => {
  expect(toLeaderboardEntry({ ...row, profiles: null })).toMatchObject({ fullName: '', email: '' });
});
