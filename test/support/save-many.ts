import { createHash } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { receiptListSchema } from '../../src/domain/record-wire.ts';
import { receiptText } from '../../src/domain/prediction-record.ts';
import type { Person } from './real-game.ts';

/** Many clients that save predictions, each of which repeats a save until it is answered. */
export interface Savers {
  /** Predictions that were answered with success, by person and match, as they were sent. */
  answered: Map<string, string>;
  /** Saves whose answer never came, or was that the database is away, and that were repeated. */
  repeated: number;
  /** Those that were not repeated, by person and match; their person saves nothing more. */
  givenUp: string[];
  /** Anything else that was answered: there should be none. */
  refused: string[];
  /** Resolves when `count` predictions were answered with success. */
  reach(count: number): Promise<void>;
  /** Resolves when every prediction was answered with success. */
  finished: Promise<void>;
}

const worthAnotherTry = [0, 503, 504];

/**
 * Every person predicts every match of `matchIds` on the server at `url`, `clients` people at a time; each save is
 * repeated until it is answered, unless `repeat` is false.
 */
export function startSaving(
  url: string,
  people: Person[],
  matchIds: string[],
  { clients, repeat = true }: { clients: number; repeat?: boolean },
): Savers {
  const waiting = [...people];
  const marks: { count: number; resolve: () => void }[] = [];
  const savers: Savers = {
    answered: new Map(),
    repeated: 0,
    givenUp: [],
    refused: [],
    reach: (count) =>
      savers.answered.size >= count
        ? Promise.resolve()
        : new Promise((resolve) => void marks.push({ count, resolve })),
    finished: Promise.resolve(),
  };

  async function saveAll(person: Person): Promise<void> {
    const client = clientOf(url, person);
    await save(person.id, () =>
      client.from('profiles').upsert({ id: person.id }, { ignoreDuplicates: true }),
    );
    for (const matchId of matchIds) {
      const score = scoreOf(person, matchId);
      const row = { user_id: person.id, match_id: matchId, ...score };
      const key = `${person.id} ${matchId}`;
      const saved = await save(key, () =>
        client.from('predictions').upsert(row, { onConflict: 'user_id,match_id' }),
      );
      if (saved) savers.answered.set(key, `${score.home_score}-${score.away_score}`);
      else if (!repeat) return;
      for (const { count, resolve } of marks) if (savers.answered.size >= count) resolve();
    }
  }

  async function save(
    key: string,
    send: () => PromiseLike<{ status: number; error: { message: string } | null }>,
  ): Promise<boolean> {
    for (;;) {
      const { status, error } = await send();
      if (error === null) return true;
      if (!worthAnotherTry.includes(status)) {
        savers.refused.push(`${status} ${error.message}`);
        return false;
      }
      if (!repeat) {
        savers.givenUp.push(key);
        return false;
      }
      savers.repeated += 1;
      await waitForServer(url);
    }
  }

  async function work(): Promise<void> {
    for (let person = waiting.shift(); person !== undefined; person = waiting.shift()) await saveAll(person);
  }
  savers.finished = Promise.all(Array.from({ length: clients }, work)).then(() => {});
  return savers;
}

/** What the server has of these people's predictions, by person and match; throws when somebody has two for a match. */
export async function readSaved(url: string, people: Person[]): Promise<Map<string, string>> {
  const saved = new Map<string, string>();
  for (const person of people) {
    const { data, error } = await clientOf(url, person)
      .from('predictions')
      .select('*')
      .eq('user_id', person.id);
    if (error !== null) throw new Error(`Predictions cannot be read: ${error.message}`);
    for (const row of data) {
      const key = `${row.user_id} ${row.match_id}`;
      if (saved.has(key)) throw new Error(`There are two predictions of ${key}.`);
      saved.set(key, `${row.home_score}-${row.away_score}`);
    }
  }
  return saved;
}

/** How many of a person's receipts there are; throws when one does not stand for what it states. */
export async function countReceipts(url: string, { authorization }: Person): Promise<number> {
  const answer = await fetch(`${url}/api/receipts`, { headers: { authorization } });
  const { receipts } = receiptListSchema.parse(await answer.json());
  for (const receipt of receipts) {
    const digest = createHash('sha256').update(receiptText(receipt)).digest('hex');
    if (digest !== receipt.digest) throw new Error(`The receipt of ${receipt.matchId} is wrong.`);
  }
  return receipts.length;
}

function clientOf(url: string, { authorization }: Person): PostgrestClient {
  const headers = { apikey: 'anon', authorization };
  return new PostgrestClient(`${url}/rest/v1`, { headers, schema: 'public', retry: false });
}

/** A score that belongs to the person and match, so that every repetition sends the same one. */
function scoreOf(person: Person, matchId: string): { home_score: number; away_score: number } {
  const [home = 0, away = 0] = createHash('sha256').update(`${person.id} ${matchId}`).digest();
  return { home_score: home % 21, away_score: away % 21 };
}

async function waitForServer(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
