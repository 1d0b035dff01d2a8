import type { Database } from './database.ts';
import { findWrongAnswer } from './check-embedded-database.ts';

/** How often the embedded database is asked what is known. */
export const sanityCheckMs = 30_000;

/**
 * Asks an embedded database every `sanityCheckMs` whether it still answers as it must, and calls `onWrongAnswer` once
 * with what is wrong, at once when the engine itself fails; nothing it says counts from then on. Answers how to stop,
 * after a check under way. PostgreSQL is not watched.
 */
export function watchEmbeddedDatabase(
  database: Database,
  onWrongAnswer: (reason: string) => void,
): () => Promise<void> {
  if (database.kind !== 'embedded') return async () => {};
  let running: Promise<void> | undefined;
  let ended = false;

  function end(reason: string): void {
    if (ended) return;
    ended = true;
    clearInterval(timer);
    onWrongAnswer(reason);
  }

  async function check(): Promise<void> {
    const reason = await findWrongAnswer(database);
    running = undefined;
    if (reason !== null) end(reason);
  }

  database.onEngineFault((error) => end(`its engine failed: ${error.message}`));
  const timer = setInterval(() => {
    running ??= check();
  }, sanityCheckMs);
  return async () => {
    clearInterval(timer);
    await running;
    ended = true;
  };
}
