import { createHash } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { receiptListSchema } from '../../src/domain/record-schemas.ts';
import { receiptText } from '../../src/domain/prediction-record.ts';
import type { Person } from './real-game.ts';

/** Many clients that save predictions, each retrying until it succeeds. */
export interface Savers {
  /** Confirmed predictions by person and match, as they were sent. */
  confirmed: Map<string, string>;
  /** Number of retried saves: without a response, or refused because the database was unavailable. */
  repeated: number;
  /** Saves that were not retried, by person and match. Their person saves nothing more. */
  givenUp: string[];
  /** Every other response; there should be none. */
  refused: string[];
  reach(count: number): Promise<void>;
  finished: Promise<void>;
}

const worthAnotherTry = [0, 503, 504];

/** Lets everybody predict every match, `clients` people at a time, retrying until a save succeeds unless told not to. */
export function startSaving(
  url: string,
  people: Person[],
  matchIds: string[],
  { clients, repeat = true }: { clients: number; repeat?: boolean },
): Savers {
  const waiting = [...people];
  const marks: { count: number; resolve: () => void }[] = [];
  const savers: Savers = {
    confirmed: new Map(),
    repeated: 0,
    givenUp: [],
    refused: [],
    reach: (count) =>
      savers.confirmed.size >= count
        ? Promise.resolve()
        : new Promise((resolve) => void marks.push({ count, resolve })),
    finished: Promise.resolve(),
  };

  async function saveAll(person: Person): Promise<void> {
    const client = clientOf(url, person);
    await save(person.id, async () => {
      const { status, error } = await client.from('profiles').insert({ id: person.id });
      return { status, error: status === 409 ? null : error };
    });
    for (const matchId of matchIds) {
      const score = scoreOf(person, matchId);
      const row = { user_id: person.id, match_id: matchId, ...score };
      const key = `${person.id} ${matchId}`;
      const saved = await save(key, () =>
        client.from('predictions').upsert(row, { onConflict: 'user_id,match_id' }),
      );
      if (saved) savers.confirmed.set(key, `${score.home_score}-${score.away_score}`);
      else if (!repeat) return;
      for (const { count, resolve } of marks) if (savers.confirmed.size >= count) resolve();
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

/** Returns the server's predictions of these people, by person and match. Throws when a person has two for a match. */
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

/** Counts a person's receipts. Throws when one does not match its digest. */
export async function countReceipts(url: string, { authorization }: Person): Promise<number> {
  const response = await fetch(`${url}/api/receipts`, { headers: { authorization } });
  const { receipts } = receiptListSchema.parse(await response.json());
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

/** Returns a score that depends only on person and match, so that every retry sends the same one. */
function scoreOf(person: Person, matchId: string): { home_score: number; away_score: number } {
  const [home = 0, away = 0] = createHash('sha256').update(`${person.id} ${matchId}`).digest();
  return { home_score: home % 21, away_score: away % 21 };
}

async function waitForServer(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
