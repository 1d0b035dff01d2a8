import { sql } from 'kysely';
import { openServerDatabase, migrate, type Database } from '../../src/server/database/index.ts';
import { settleMatches } from '../../src/server/settlement/index.ts';
import { readTournamentFile } from '../../src/server/tournament/index.ts';
import type { Figure } from './bars.ts';
import { loadRows, type Amount } from './load-rows.ts';
import { cloneDatabase, createDatabase } from './postgres.ts';

const tournament = await readTournamentFile('config/club-world-cup-2025.json');

/** A new database on the server, filled; its connections are closed so that it can be cloned. */
export async function prepareTemplate(serverUrl: string, name: string, amount: Amount): Promise<string> {
  const url = await createDatabase(serverUrl, name);
  const database = openServerDatabase(url);
  await migrate(database);
  await loadRows(database, amount);
  await database.close();
  return name;
}

/** Settlement of everybody's prediction of one match, against two plain UPDATEs that write the same values. */
export async function measureSettlement(
  serverUrl: string,
  people: number,
): Promise<{ seconds: number; plain: number }> {
  const amount = { people, matches: 2, predicted: 1, finished: 1 };
  const template = await prepareTemplate(serverUrl, `settle_${people}`, amount);
  const plain = await onClone(serverUrl, template, plainUpdates);
  const seconds = await onClone(serverUrl, template, settleAll);
  return { seconds, plain };
}

/** A full recalculation of 300 participants and 104 matches, in milliseconds: the best of seven. */
export async function measureRecalculation(serverUrl: string): Promise<Figure> {
  const amount = { people: 300, matches: 104, predicted: 104, finished: 104 };
  const template = await prepareTemplate(serverUrl, 'recalculate', amount);
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) times.push(await onClone(serverUrl, template, settleAll));
  return {
    ...{ name: 'full recalculation, 300 x 104', database: 'postgresql', value: Math.min(...times) * 1_000 },
    ...{ unit: 'ms', bar: { atMost: 150 } },
    note: `of ${times.map((time) => Math.round(time * 1_000)).join(', ')} ms`,
  };
}

async function onClone(
  serverUrl: string,
  template: string,
  work: (database: Database) => Promise<void>,
): Promise<number> {
  const clone = await cloneDatabase(serverUrl, template);
  const database = openServerDatabase(clone.url);
  try {
    await sql`select count(*) from predictions, (select count(*) from user_stats) s`.execute(database.db);
    await sql`checkpoint`.execute(database.db);
    const begun = performance.now();
    await work(database);
    return (performance.now() - begun) / 1_000;
  } finally {
    await database.close();
    await clone.drop();
  }
}

async function settleAll(database: Database): Promise<void> {
  await settleMatches({ database, tournament });
}

async function plainUpdates(database: Database): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await sql`
      update predictions set points = case
        when home_score = 0 and away_score = 0 then 5 when home_score = away_score then 3 else 0 end
      where match_id = 'm1'`.execute(transaction);
    await sql`
      update user_stats s set total_points = s.total_points + p.points,
        exact_predictions = s.exact_predictions + (p.points = 5)::int,
        correct_winners = s.correct_winners + (p.points = 3)::int
      from predictions p where p.user_id = s.user_id and p.match_id = 'm1'`.execute(transaction);
  });
}
