import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import { findDepartmentTotals } from '../../src/server/ranking/departments-repository.ts';
import { createCache } from '../../src/server/live/cache.ts';
import { findScoreCounts } from '../../src/server/predictions/picks-repository.ts';
import {
  findForeseenRanking,
  foreseeOutcome,
} from '../../src/server/ranking/provisional-standing-repository.ts';
import { refreshMatchDays } from '../../src/server/ranking/match-days/refresh-match-days.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { findMatchDayRanking, findMovement } from '../../src/server/ranking/match-days/match-day-queries.ts';
import { findOwnRow } from '../../src/server/ranking/positions.ts';
import { findRecap } from '../../src/server/ranking/recaps-repository.ts';
import { readTournamentFile } from '../../src/server/sheet/tournament/read-tournament-file.ts';
import { median, round, type Figure } from './bars.ts';
import type { Amount } from './load-rows.ts';

const tournament = await readTournamentFile('config/club-world-cup-2025.json');
const zone = tournament.timeZone;
/** Product and plain SQL take turns, because a machine's speed varies from second to second. */
const turns = 19;

/** Copies the rows into tables without rules, triggers or views, on which the plain SQL runs. */
export const bareTables = [
  'create table bare_people as select user_id, total_points, exact_predictions, correct_winners, draw, department_id from participants',
  'alter table bare_people add primary key (user_id)',
  'create index on bare_people (total_points desc, exact_predictions desc, draw)',
  'create table bare_picks as select user_id, match_id, home_score, away_score from predictions',
  'alter table bare_picks add primary key (user_id, match_id)',
  'create index on bare_picks (match_id, home_score, away_score, user_id)',
  `create table bare_matches as
  select id, row_number() over (order by sheet_row) as n, home_score, away_score, settled_home_score, settled_away_score from matches`,
  'alter table bare_matches add primary key (id)',
  'vacuum analyze bare_people',
  'vacuum analyze bare_picks',
  'vacuum analyze bare_matches',
];

const worth = (home: RawBuilder<unknown>, away: RawBuilder<unknown>) => sql`
  case when p.home_score = ${home} and p.away_score = ${away} then 5
       when sign(p.home_score - p.away_score) = sign(${home} - ${away}) then 3 else 0 end`;
/** Selects everybody's points and exact scores in matches of `bare_matches`, by its own scores. */
const scored = (which: RawBuilder<unknown>) => sql`
  select p.user_id, sum(${worth(sql`m.home_score`, sql`m.away_score`)}) as points,
         count(*) filter (where p.home_score = m.home_score and p.away_score = m.away_score) as exact
  from bare_matches m join bare_picks p on p.match_id = m.id where ${which} group by p.user_id`;
const lastTen = (finished: number) => sql`m.n > ${finished - 10} and m.n <= ${finished}`;

/** Measures a recount, a result and the reads after a change, each against the same in plain SQL (docs/performance.md). */
export async function measureComputed(database: Database, amount: Amount): Promise<Figure[]> {
  const { db, reads } = database;
  const { finished } = amount;
  const context = { database, tournament };
  const kind = database.kind === 'server' ? 'postgresql' : 'embedded';
  const size = `${amount.people.toLocaleString('en')} x ${amount.matches}`;
  await spreadOverDays(database);
  for (const statement of bareTables) await sql.raw(statement).execute(db);
  const figures: Figure[] = [];
  const compare = (name: string, atMost: number, product: number, bare: number): void => {
    const note = `${round(product)} ms, plain SQL ${round(bare)} ms`;
    figures.push({
      ...{
        name: `${name}, ${size}`,
        database: kind,
        value: product / bare,
        unit: 'ratio',
        bar: { atMost },
        note,
      },
    });
  };
  const run = (text: RawBuilder<unknown>) => () => text.execute(db);
  const read = (text: RawBuilder<unknown>) => () => text.execute(reads);

  const bareRecount = await timed(
    run(sql`
    update bare_people b set total_points = s.points, exact_predictions = s.exact
    from (${scored(sql`m.n <= ${finished}`)}) s where s.user_id = b.user_id`),
  );
  compare('full recount', 2, await timed(() => settleMatches(context)), bareRecount);
  await vacuumWritten(database);

  let played = finished;
  const stored = await inTurns(
    async () => {
      played += 1;
      const result = { status: 'finished', home_score: 2, away_score: 1 };
      await db.updateTable('matches').set(result).where('id', '=', `m${played}`).execute();
      return timed(() => settleMatches(context));
    },
    () =>
      timed(
        run(sql`
      update bare_people b set total_points = b.total_points + s.points, exact_predictions = b.exact_predictions + s.exact
      from (select p.user_id, ${worth(sql`2`, sql`1`)} as points, (p.home_score = 2 and p.away_score = 1)::int as exact
            from bare_picks p where p.match_id = any(array[${`m${played}`}])) s
      where s.user_id = b.user_id and s.points > 0`),
      ),
  );
  compare('a result stored to all points', 3, stored.product, stored.bare);
  await vacuumWritten(database);

  const begun = performance.now();
  const days = await refreshMatchDays(context);
  const seconds = (performance.now() - begun) / 1_000;
  figures.push({
    ...{
      name: `the standings of ${days.length} match days, ${size}`,
      database: kind,
      value: seconds,
      unit: 's',
      bar: null,
    },
  });
  await sql`vacuum analyze match_day_standings`.execute(db);

  const page = (passed: number) => sql`
    select b.*, (select count(*) from bare_picks p where p.user_id = b.user_id)
    from (select * from bare_people order by total_points desc, exact_predictions desc, draw limit 50 offset ${passed}) b`;
  const ahead = sql`
    select count(*) from bare_people
    where (total_points, exact_predictions) > (select total_points, exact_predictions from bare_people order by user_id limit 1)`;
  const day = days.at(-1) ?? '';
  const live = ['m1', 'm2'];
  // Keeps nothing, so that everything is made anew.
  const cache = createCache({ changes: { textOf: () => '' }, clock: Date.now, database }, { maxAgeMs: 0 });
  const { user_id: somebody } = await db
    .selectFrom('participants')
    .select('user_id')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const productPage = (passed: number) => sql`
    select * from ranking_page(${passed}::bigint, 50::bigint) order by place`;
  const measured: [string, () => Promise<unknown>, RawBuilder<unknown>][] = [
    ['first page of the ranking', read(productPage(0)), page(0)],
    [
      'a page in the middle',
      read(productPage(amount.people / 2)),
      sql`select * from (${page(amount.people / 2)}) p, (${ahead}) a`,
    ],
    [
      'own position',
      () => findOwnRow({ database, cache }, somebody),
      sql`select total_points, exact_predictions, count(*) from bare_people group by 1, 2 order by 1 desc, 2 desc`,
    ],
    [
      'match day',
      () => findMatchDayRanking(reads, zone, day),
      sql`select * from (${scored(lastTen(finished))}) s order by points desc, exact desc limit 100`,
    ],
    [
      'movement',
      () => findMovement(reads, zone, 0),
      sql`select * from (
            select b.user_id, rank() over (order by b.total_points - s.points desc, b.exact_predictions - s.exact desc) as position
            from bare_people b join (${scored(lastTen(finished))}) s on s.user_id = b.user_id) r order by position limit 50`,
    ],
    [
      'provisional ranking, two live matches',
      async () => {
        const outcome = await foreseeOutcome(context);
        if (outcome === null) throw new Error('No match is live.');
        return findForeseenRanking(database, outcome);
      },
      sql`select e.*, (select count(*) from bare_picks p where p.user_id = e.user_id)
          from (select b.user_id, b.total_points + s.points as points from bare_people b
                join (${scored(sql`m.id = any(${live}::text[])`)}) s on s.user_id = b.user_id order by 2 desc limit 50) e`,
    ],
    [
      'picks of six matches',
      () => findScoreCounts(database, ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']),
      sql`select match_id, home_score, away_score, count(*) from bare_picks
          where match_id in ('m1', 'm2', 'm3', 'm4', 'm5', 'm6') group by 1, 2, 3`,
    ],
    [
      'departments',
      () => findDepartmentTotals(database),
      sql`select department_id, count(*), sum(total_points),
                 count(*) filter (where exists (select from bare_picks p where p.user_id = b.user_id))
          from bare_people b group by 1`,
    ],
    [
      'recap of a match day',
      () => findRecap(reads, day, zone),
      sql`select * from (${scored(lastTen(finished))}) s,
            (select count(*) from bare_matches m join bare_picks p on p.match_id = m.id
               and (p.home_score, p.away_score) = (m.home_score, m.away_score) where ${lastTen(finished)}) hits
          order by points desc, exact desc limit 3`,
    ],
  ];
  for (const [name, product, bare] of measured) {
    if (name.startsWith('provisional'))
      await db.updateTable('matches').set({ status: 'live' }).where('id', 'in', live).execute();
    const taken = await inTurns(
      () => timed(product),
      () => timed(read(bare)),
    );
    compare(name, 3, taken.product, taken.bare);
    await db.updateTable('matches').set({ status: 'finished' }).where('id', 'in', live).execute();
  }
  return figures;
}

async function spreadOverDays({ db }: Database): Promise<void> {
  await sql`
    update matches set kickoff_at = timestamptz '2025-01-04 20:00Z' + (sheet_row / 10) * interval '1 day' where status = 'finished'
  `.execute(db);
}

/** Vacuums the written tables of both sides, so that autovacuum does not run during a measurement. */
async function vacuumWritten({ db }: Database): Promise<void> {
  for (const table of ['participants', 'bare_people', 'matches'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function inTurns(
  product: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ product: number; bare: number }> {
  const taken: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    taken.product.push(await product());
    taken.bare.push(await bare());
  }
  return { product: median(taken.product), bare: median(taken.bare) };
}
