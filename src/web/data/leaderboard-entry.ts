import type { LeaderboardRow } from '../../domain/wire.ts';

/** One participant in the ranking (spec 3, "Leaderboard entry"). */
export interface LeaderboardEntry {
  userId: string;
  position: number;
  fullName: string;
  email: string;
  avatarUrl: string;
  totalPoints: number;
  totalPredictions: number;
  correctWinners: number;
  exactPredictions: number;
}

/** Completes a row: the name falls back to the e-mail before the @, the picture to empty, counters to 0. */
export function toLeaderboardEntry(row: LeaderboardRow): LeaderboardEntry {
  const email = row.profiles?.email ?? '';
  return {
    userId: row.user_id,
    position: row.position,
    fullName: row.profiles?.full_name?.trim() || email.split('@')[0] || '',
    email,
    avatarUrl: row.profiles?.avatar_url ?? '',
    totalPoints: row.total_points ?? 0,
    totalPredictions: row.total_predictions ?? 0,
    correctWinners: row.correct_winners ?? 0,
    exactPredictions: row.exact_predictions ?? 0,
  };
}
