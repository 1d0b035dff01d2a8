import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { earlierUserId, makeEarlierGame } from '../../../test/support/earlier-game.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { settleMatches } from '../settlement/index.ts';
import { countBrokenRules } from './check-rules.ts';
import { migrate } from './migrate.ts';

const otherUserId = '00000000-0000-4000-8000-000000000002';

describeOnBothDatabases('a database with points in its predictions', (database) => {
  it('keeps them and every total, and gets credited what a settlement that was cut short had left', async () => {
    await makeEarlierGame(database());
    const settled = (home: number, away: number, open: boolean) =>
      `'finished', ${home}, ${away}, ${home}, ${away}, ${open}`;
    await database().runScript(`
      set local app.import = 'on';
      insert into users (id, email) values ('${otherUserId}', 'otra@beyondmedia.example');
      insert into profiles (id, email) values ('${otherUserId}', 'otra@beyondmedia.example');
      insert into matches (id, sheet_row, date, time, home_team, away_team, round, venue, status, home_score, away_score,
                           settled_home_score, settled_away_score, settlement_open)
      select id, 2, '', '', 'Chelsea', 'PSG', '', '', status, home, away, settled_home, settled_away, open
      from (values ('exact', ${settled(1, 0, false)}), ('outcome', ${settled(2, 0, false)}), ('missed', ${settled(0, 3, false)}),
                   ('half', ${settled(1, 0, true)}), ('withdrawn', 'scheduled', null, null, null, null, true))
           as m (id, status, home, away, settled_home, settled_away, open);
      insert into predictions (user_id, match_id, home_score, away_score, points)
      values ('${earlierUserId}', 'exact', 1, 0, 5), ('${earlierUserId}', 'outcome', 1, 0, 3),
             ('${earlierUserId}', 'missed', 1, 0, 0), ('${earlierUserId}', 'half', 1, 0, 5),
             ('${earlierUserId}', 'withdrawn', 1, 0, null),
             ('${otherUserId}', 'half', 3, 1, null), ('${otherUserId}', 'withdrawn', 1, 0, 5);
      update user_stats set total_points = 13, exact_predictions = 2, correct_winners = 1
      where user_id = '${earlierUserId}';
      update user_stats set total_points = 5, exact_predictions = 1 where user_id = '${otherUserId}';
    `);
    await migrate(database());
    const { rows: points } = await sql`
      select match_id, points from scored_predictions order by user_id, match_id
    `.execute(database().db);
    expect(points).toEqual([
      { match_id: 'exact', points: 5 },
      { match_id: 'half', points: 5 },
      { match_id: 'm1', points: null },
      { match_id: 'missed', points: 0 },
      { match_id: 'outcome', points: 3 },
      { match_id: 'withdrawn', points: null },
      { match_id: 'half', points: 3 },
      { match_id: 'withdrawn', points: null },
    ]);
    const { rows: totals } = await sql`
      select total_points, exact_predictions, correct_winners, position from ranking order by position
    `.execute(database().db);
    expect(totals).toEqual([
      { total_points: 13, exact_predictions: 2, correct_winners: 1, position: 1 },
      { total_points: 3, exact_predictions: 0, correct_winners: 1, position: 2 },
    ]);
    expect(await countBrokenRules(database().db)).toEqual([]);
    const context = { database: database(), tournament: { teams: [] } };
    expect(await settleMatches(context)).toMatchObject({ matches: [], participants: 0 });
  });
});
