import { sql } from 'kysely';
import { openServerDatabase, migrate, type Database } from '../../src/server/database/index.ts';
import { settleMatches } from '../../src/server/ranking/index.ts';
import { readTournamentFile } from '../../src/server/tournament/index.ts';
import { round, type Figure } from './bars.ts';
import { loadRows, openMatches, type Amount } from './load-rows.ts';
import { startHelpers, stopHelpers } from './measure-responses.ts';
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

/**
 * Settlement of everybody's prediction of one match in seconds, and against two plain UPDATEs that write the points of
 * predictions and participants; and how many saves are served while it runs.
 */
export async function measureSettlement(serverUrl: string, people: number): Promise<Figure[]> {
  const amount = { people, matches: 2, predicted: 1, finished: 1 };
  const template = await prepareTemplate(serverUrl, `settle_${people}`, amount);
  const plain = await onClone(serverUrl, template, plainUpdates, addPointsColumn);
  const seconds = await onClone(serverUrl, template, settleAll);
  let saves = { share: 0, seconds: 0 };
  await onClone(serverUrl, template, async (database, url) => {
    saves = await measureSavesMeanwhile(url, amount, () => settleAll(database));
  });
  const name = `settlement of ${people.toLocaleString('en')} predictions`;
  const database = 'postgresql';
  return [
    { name: `${name}, alone`, database, value: seconds, unit: 's', bar: { atMost: 5 } },
    {
      ...{ name, database, value: seconds / plain, unit: 'ratio', bar: { atMost: 1 } },
      note: `two plain UPDATEs ${round(plain)} s`,
    },
    {
      ...{ name: 'saves during it, to their rate before', database, value: saves.share, unit: 'ratio' },
      ...{ bar: { atLeast: 0.7 }, note: `it took ${round(saves.seconds)} s with them` },
    },
  ];
}

/**
 * Saves over ten connections from another process, without HTTP: for 3 s before `work`, and while it lasts. Returns their
 * rate then to the one before, and how long `work` took.
 */
async function measureSavesMeanwhile(
  url: string,
  amount: Amount,
  work: () => Promise<void>,
): Promise<{ share: number; seconds: number }> {
  const helpers = startHelpers();
  const save = (from: number, seconds: number) =>
    helpers.direct.run({
      ...{ target: { kind: 'server', url }, connections: 10, seconds },
      work: { name: 'save', people: amount.people, matches: openMatches(amount), from },
    });
  try {
    await save(0, 1);
    const before = await save(amount.people / 4, 3);
    const begun = performance.now();
    const timed = async (): Promise<number> => {
      await work();
      return (performance.now() - begun) / 1_000;
    };
    let seconds: number | undefined;
    const working = timed().then((took) => (seconds = took));
    const rates: number[] = [];
    for (let from = amount.people / 2; seconds === undefined;) {
      const during = await save(from, 0.5);
      from += during.done;
      rates.push(during.perSecond);
    }
    const share = rates.reduce((sum, rate) => sum + rate, 0) / rates.length / before.perSecond;
    return { share, seconds: await working };
  } finally {
    stopHelpers(helpers);
  }
}

/** A full recalculation of 300 participants and 104 matches, in milliseconds: the best of seven. */
export async function measureRecalculation(serverUrl: string): Promise<Figure> {
  const amount = { people: 300, matches: 104, predicted: 104, finished: 104 };
  const template = await prepareTemplate(serverUrl, 'recalculate', amount);
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) times.push(await onClone(serverUrl, template, settleAll));
  return {
    ...{ name: 'full recalculation, 300 x 104', database: 'postgresql', value: Math.min(...times) * 1_000 },
    ...{ unit: 'ms', bar: { atMost: 100 } },
    note: `of ${times.map((time) => Math.round(time * 1_000)).join(', ')} ms`,
  };
}

async function onClone(
  serverUrl: string,
  template: string,
  work: (database: Database, url: string) => Promise<void>,
  prepare: (database: Database) => Promise<void> = async () => {},
): Promise<number> {
  const clone = await cloneDatabase(serverUrl, template);
  const database = openServerDatabase(clone.url);
  try {
    await prepare(database);
    await sql`select count(*) from predictions, (select count(*) from user_stats) s`.execute(database.db);
    await sql`checkpoint`.execute(database.db);
    const begun = performance.now();
    await work(database, clone.url);
    return (performance.now() - begun) / 1_000;
  } finally {
    await database.close();
    await clone.drop();
  }
}

async function settleAll(database: Database): Promise<void> {
  await settleMatches({ database, tournament });
}

async function addPointsColumn(database: Database): Promise<void> {
  await sql`alter table predictions add column points smallint`.execute(database.db);
}

async function plainUpdates(database: Database): Promise<void> {
  await database.db.transaction().execute(async (transaction) => {
    await sql`
      update predictions set points = case
        when home_score = 0 and away_score = 0 then 5 when home_score = away_score then 3 else 0 end
      where match_id = 'm1'`.execute(transaction);
    await sql`
      update participants s set total_points = s.total_points + p.points,
        exact_predictions = s.exact_predictions + (p.points = 5)::int,
        correct_winners = s.correct_winners + (p.points = 3)::int
      from predictions p where p.user_id = s.user_id and p.match_id = 'm1'`.execute(transaction);
  });
}
