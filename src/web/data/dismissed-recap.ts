const prefix = 'beyond-prode-recap:';

/** The match day ('YYYY-MM-DD') whose recap a user dismissed last on this device, null for none (docs/rules.md#recap-of-the-morning). */
export function readDismissedRecap(userId: string): string | null {
  try {
    return localStorage.getItem(prefix + userId);
  } catch {
    return null;
  }
}

/** Stores that a user dismissed the recap of a match day ('YYYY-MM-DD'). */
export function writeDismissedRecap(userId: string, matchDay: string): void {
  try {
    localStorage.setItem(prefix + userId, matchDay);
  } catch {
    // A full or forbidden storage: it is there again at the next visit.
  }
}
