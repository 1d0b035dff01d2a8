import type { Match, PredictionRow } from '../../src/domain/api-schemas.ts';
import type { LeaderboardEntry } from '../../src/web/lib/leaderboard.ts';
import { earned } from './points-cases.ts';

let counter = 0;

/** Builds a scheduled match of the API, Palmeiras - Botafogo, an hour after `2025-06-28T15:00Z`. */
export function buildMatch(overrides: Partial<Match> = {}): Match {
  counter += 1;
  return {
    id: `partido-${counter}`,
    date: '2025-06-28',
    time: '13:00',
    homeTeam: 'Palmeiras',
    awayTeam: 'Botafogo',
    homeScore: null,
    awayScore: null,
    status: 'scheduled',
    round: 'Octavos de Final',
    venue: 'Lincoln Financial Field, Filadelfia',
    kickoffAt: '2025-06-28T16:00:00.000Z',
    ...overrides,
  };
}

/** Builds an unsettled own prediction of the API, 2-1. */
export function buildPrediction(overrides: Partial<PredictionRow> = {}): PredictionRow {
  return {
    user_id: '6f1c1d7e-0000-4000-8000-000000000001',
    match_id: 'partido-1',
    home_score: 2,
    away_score: 1,
    predicted_at: '2025-06-28T12:30:00.000Z',
    updated_at: '2025-06-28T12:30:00.000Z',
    ...earned(null),
    ...overrides,
  };
}

/** Builds the ranking row of Ana López, in first place and without a picture. */
export function buildLeaderboardEntry(overrides: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  return {
    userId: 'ana',
    position: 1,
    fullName: 'Ana López',
    email: 'ana@example.com',
    avatarUrl: '',
    totalPoints: 11,
    totalPredictions: 6,
    hits: { exact: 1, outcome: 2 },
    ...overrides,
  };
}
