type Area = 'localStorage' | 'sessionStorage';

/** Returns the text stored under `key`, or null. Returns `forbidden` when the browser blocks storage. */
export function readStored(
  key: string,
  forbidden: string | null = null,
  area: Area = 'localStorage',
): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return forbidden;
  }
}

/** Returns the JSON stored under `key`, unvalidated, or null when it is missing or unreadable. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores `text` under `key`; null removes the key. Does nothing when the storage is full or blocked. */
export function writeStored(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Everything stored is optional: the page works as on a first visit.
  }
}

/** Removes the keys of `localStorage` that `isObsolete` accepts. */
export function deleteStored(isObsolete: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isObsolete)) localStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to remove.
  }
}

/** The beginnings of the keys under which a user's data are kept in this browser; the user's id follows. */
export const personalPrefixes = { drafts: 'beyond-prode-drafts:', standing: 'beyond-prode-standing:' };

/** Deletes the stored drafts and standings of everyone but this user; null deletes everyone's. */
export function deleteOthersNotes(userId: string | null): void {
  const prefixes = Object.values(personalPrefixes);
  deleteStored((key) => prefixes.some((prefix) => key.startsWith(prefix)) && !key.endsWith(`:${userId}`));
}
