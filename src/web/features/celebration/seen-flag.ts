/** The browser's note that a champion of a tournament was celebrated already (rulings, "Celebration"). */
function keyOf(tournamentId: string, champion: string): string {
  return `beyond-prode-celebration:${tournamentId}:${champion}`;
}

/** Whether this browser has seen the celebration. */
export function hasSeenCelebration(tournamentId: string, champion: string): boolean {
  return localStorage.getItem(keyOf(tournamentId, champion)) !== null;
}

/** Closing the celebration is for good in this browser. */
export function markCelebrationSeen(tournamentId: string, champion: string): void {
  localStorage.setItem(keyOf(tournamentId, champion), new Date().toISOString());
}
