import { expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { patience, runLength } from '../../../test/support/run-length.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { chance } from '../../../test/tournament/chance.ts';
import { hitOf, pointsOf, type Score } from '../../domain/score-prediction.ts';
import type { AppContext } from '../context.ts';
import { forgetInMatchDays, refreshMatchDays } from '../match-days/index.ts';
import { eraseParticipant } from '../own-data/index.ts';
import { settleMatches } from '../settlement/index.ts';
import { forgetInSkill, refreshSkill } from './index.ts';
import { findOwnCount, findStoredRanking } from './skill-repository.ts';

const values = { exact: 5, outcome: 3, champion: 20 };
const matchCount = 14;
const people = 9;

describeOnBothDatabases('skill', (database) => {
  const random = chance(11);
  const score = (): Score => ({ home: random.below(3), away: random.below(3) });

  it(
    'is that of an independent count, in batches too, whatever is corrected, taken back, hidden or erased',
    async () => {
      for (let run = 0; run < runLength(1, 200); run += 1) await playThrough();
    },
    patience(30_000),
  );

  async function playThrough(): Promise<void> {
    const { db } = database();
    await database().empty();
    await insertTournament(db);
    const context = await openTestContext({ ...database(), batchSize: batch() });
    const matchIds: string[] = [];
    for (let index = 0; index < matchCount; index += 1) {
      const day = 14 + Math.floor(index / 4);
      matchIds.push(await insertMatch(db, { kickoff_at: new Date(`2098-06-${day}T20:00:00Z`) }));
    }
    const picks = new Map<string, Map<string, Score>>();
    for (let number = 0; number < people; number += 1) {
      const { id: userId } = await insertParticipant(db);
      const own = new Map(matchIds.flatMap((id) => (random.happens(0.85) ? [[id, score()] as const] : [])));
      for (const [matchId, pick] of own) await insertPrediction(db, { userId, matchId, ...pick });
      picks.set(userId, own);
    }
    const results = new Map<string, Score>();
    const end = async (id: string, result: Score | null) => {
      const row = result
        ? { status: 'finished', home_score: result.home, away_score: result.away }
        : { status: 'postergado', home_score: null, away_score: null };
      await db.updateTable('matches').set(row).where('id', '=', id).execute();
      if (result === null) results.delete(id);
      else results.set(id, result);
    };
    // Too few matches of completed match days: the fourth day still lacks one.
    for (const id of matchIds.slice(0, 9)) await end(id, score());
    await refresh(context);
    expect(await findStoredRanking(db)).toMatchObject({
      matchDay: '2098-06-15',
      matches: 8,
      participants: 0,
    });
    for (const id of matchIds.slice(9)) await end(id, score());
    await compare(context, picks, results);
    // Corrected, taken back, hidden.
    await end(matchIds[2] ?? '', score());
    await end(matchIds[5] ?? '', null);
    await compare(context, picks, results);
    await db
      .updateTable('matches')
      .set({ present: false })
      .where('id', '=', matchIds[0] ?? '')
      .execute();
    results.delete(matchIds[0] ?? '');
    await compare(context, picks, results);
    const [erased = ''] = picks.keys();
    await db.transaction().execute(async (transaction) => {
      await forgetInMatchDays(transaction, context.tournament.timeZone, erased);
      await forgetInSkill(transaction, erased);
      await eraseParticipant(transaction, erased);
    });
    picks.delete(erased);
    expect((await findStoredRanking(db)).rows.map(({ userId }) => userId)).not.toContain(erased);
    await compare(context, picks, results);
  }

  /** Batches of any size; null for one. */
  const batch = () => (random.happens(0.5) ? 1 + random.below(people) : null);

  async function refresh(context: AppContext): Promise<void> {
    await settleMatches(context);
    await refreshMatchDays(context);
    await refreshSkill(context);
    expect(await refreshSkill(context), 'a second run finds nothing to do').toBe(false);
  }

  async function compare(
    context: AppContext,
    picks: Map<string, Map<string, Score>>,
    results: Map<string, Score>,
  ): Promise<void> {
    const { db } = database();
    await refresh(context);
    const points = (pick: Score, result: Score) => pointsOf(hitOf(pick, result), values);
    const average = new Map(
      [...results].map(([id, result]) => {
        const all = [...picks.values()].flatMap((own) => own.get(id) ?? []);
        return [id, all.reduce((sum, pick) => sum + points(pick, result), 0) / all.length];
      }),
    );
    const expected = [...picks].map(([userId, own]) => {
      const counted = [...own].filter(([id]) => results.has(id));
      const skill = counted.reduce(
        (sum, [id, pick]) => sum + points(pick, results.get(id) ?? pick) - (average.get(id) ?? 0),
        0,
      );
      return { userId, skill, matches: counted.length };
    });
    const ranked = expected.filter(({ matches }) => matches >= 10);
    const stored = await findStoredRanking(db);
    expect(stored).toMatchObject({ matches: results.size, participants: ranked.length });
    expect(stored.rows.map(({ userId }) => userId).toSorted()).toEqual(
      ranked.map(({ userId }) => userId).toSorted(),
    );
    for (const { userId, tenths, matches, position } of stored.rows) {
      const own = ranked.find((person) => person.userId === userId);
      expect(Math.abs(tenths / 10 - (own?.skill ?? Number.NaN))).toBeLessThanOrEqual(0.0501);
      expect(matches).toBe(own?.matches);
      expect(position).toBe(1 + stored.rows.filter((row) => row.tenths > tenths).length);
      expect(await findOwnCount(db, userId)).toMatchObject({ tenths, position });
    }
  }
});
