/** An answer as kept in the browser; `updatedAt` is when it came, in the browser's epoch milliseconds. */
export interface KeptAnswer {
  queryKey: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

type Shelf = Record<string, KeptAnswer>;

// The number changes with the shape of what is kept: a newer app must not read an older one's.
const prefix = 'beyond-prode-kept-1:';
const everybody = 'todos';

/** Keeps an answer under its query's name; a person's own on a shelf of their own. Full or forbidden storage is no error. */
export function keepAnswer(userId: string | null, name: string, answer: KeptAnswer): void {
  const shelf = { ...readShelf(userId), [name]: answer };
  try {
    localStorage.setItem(prefix + (userId ?? everybody), JSON.stringify(shelf));
  } catch {
    // Without it the app needs the network, as before.
  }
}

/** What was kept for everybody and, when given, for this person. */
export function readKept(userId: string | null): KeptAnswer[] {
  const own = userId === null ? {} : readShelf(userId);
  return Object.values({ ...readShelf(null), ...own });
}

/** Deletes what was kept for people, except for `userId` (rulings, "Sign-out deletes cached personal data"). */
export function dropPersonalKept(except: string | null = null): void {
  const kept = [everybody, except].map((shelf) => prefix + String(shelf));
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !kept.includes(key)) localStorage.removeItem(key);
  }
}

function readShelf(userId: string | null): Shelf {
  try {
    // Only this file writes here, under a name that changes with the shape.
    return JSON.parse(localStorage.getItem(prefix + (userId ?? everybody)) ?? '{}') as Shelf;
  } catch {
    return {};
  }
}
