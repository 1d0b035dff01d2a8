import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertCrowd } from '../../../test/support/crowd.ts';
import { insertMatch } from '../../../test/support/factories.ts';
import { service, setUpRestServer } from '../../../test/support/rest-server.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { settleMatches } from '../settlement/index.ts';

const people = 6_000;
/** Just inside, around and beyond the ends of levels, of the whole ranking, and of what counts as near. */
const offsets = [1_000, 1_001, 1_990, 2_000, 3_333, 4_000, 5_960, 6_000];

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

describeOnBothDatabases('pages far down the ranking', (database) => {
  const server = setUpRestServer(database);

  /** The ids of the whole ranking, in an order made here. */
  async function wholeRanking(): Promise<string[]> {
    const rows = await database().db.selectFrom('ranking').selectAll().execute();
    const byDraw = rows.toSorted((a, b) => (a.draw < b.draw ? -1 : 1));
    return byDraw
      .toSorted((a, b) => b.total_points - a.total_points || b.exact_predictions - a.exact_predictions)
      .map((row) => row.user_id);
  }
  async function page(offset: number, order: string, select: string): Promise<string[]> {
    const query = `select=user_id,${select},profiles(email)&order=${order}&offset=${offset}&limit=50`;
    const response = await server().call(service, `/user_stats?${query}`);
    const rows = (await response.json()) as { user_id: string; profiles: { email: string } }[];
    expect(rows.every(({ profiles }) => profiles.email.endsWith('@crowd.example'))).toBe(true);
    return rows.map((row) => row.user_id);
  }
  /** How many rows of user_stats are read for a page. */
  async function rowsRead(offset: number): Promise<number> {
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
      explain (analyze, format json) select * from ranking_page(${sql.lit(offset)}, 50) t
    `.execute(database().db);
    const count = (node: PlanNode): number => {
      const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
      const below = (node.Plans ?? []).map(count).reduce((sum, rowsBelow) => sum + rowsBelow, 0);
      return (node['Relation Name'] === 'user_stats' ? own : 0) + below;
    };
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (plan === undefined) throw new Error('There is no plan.');
    return count(plan.Plan);
  }

  it('hold what a page of the whole order holds, and cost what the first costs, before and after a result', async () => {
    const matchId = await insertMatch(database().db);
    await insertCrowd(database(), people, matchId);
    await sql`analyze`.execute(database().db);
    await check(1, 'draw');
    await database()
      .db.updateTable('matches')
      .set({ status: 'finished', home_score: 1, away_score: 0 })
      .execute();
    // In one transaction: 12 batches with their pauses take the embedded engine seconds.
    await settleMatches({ database: { ...database(), batchSize: null }, tournament: { teams: [] } });
    await check(3, 'position');
  });

  // Another selection is not in the cache.
  async function check(levels: number, select: string): Promise<void> {
    const stored = await database().db.selectFrom('ranking_levels').selectAll().execute();
    expect(stored).toHaveLength(levels);
    const expected = await wholeRanking();
    for (const offset of offsets) {
      expect(await page(offset, 'total_points.desc', select)).toEqual(expected.slice(offset, offset + 50));
      // 50 rows, each looked up again, after those of the slice that are before them.
      expect(await rowsRead(offset)).toBeLessThanOrEqual(2 * 50 + 50);
    }
    const ascending = await page(5_000, 'total_points.asc,exact_predictions.asc,draw.desc', select);
    expect(ascending).toEqual(expected.toReversed().slice(5_000, 5_050));
  }
});
