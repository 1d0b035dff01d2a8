import type { LeaderboardEntry } from '../../lib/leaderboard.ts';

/** What a phone shows of an e-mail address: what is before the `@`, as the rest is the same in most rows. */
export function shortEmail(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}

/** Returns the ids of the participants whose rows would look the same on a phone: they need their e-mail's domain. */
export function findLookAlikes(entries: LeaderboardEntry[]): Set<string> {
  const first = new Map<string, string>();
  const alike = new Set<string>();
  for (const { userId, fullName, email } of entries) {
    const look = `${fullName}\n${shortEmail(email)}`;
    const other = first.get(look) ?? userId;
    first.set(look, other);
    if (other !== userId) alike.add(other).add(userId);
  }
  return alike;
}
