/** What all tabs of this browser share from visit to visit, or what one tab keeps while it is open. */
type Area = 'localStorage' | 'sessionStorage';

/** The text stored under `key`, null when there is none; `forbidden` when the browser lets nothing be read. */
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

/** The JSON stored under `key`, of whatever shape; null when there is none that can be read. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores `text` under `key`, null removes it. A full or forbidden storage stays as it is: the page goes on without. */
export function writeStored(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // What is stored is a convenience; its absence is the state of a first visit.
  }
}

/** Removes what all tabs share under the keys for which `isObsolete` holds. */
export function deleteStored(isObsolete: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isObsolete)) localStorage.removeItem(key);
  } catch {
    // Where nothing may be stored there is nothing to remove.
  }
}
