// Shows docs/rules.md#skill.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { ownSkillSchema, skillRankingSchema } from '../../domain/skill-schemas.ts';
import type { AppContext } from '../context.ts';
import { refreshMatchDays } from '../match-days/index.ts';
import { settleMatches } from '../settlement/index.ts';
import { refreshSkill, skillRoutes } from './index.ts';

const path = '/api/ranking/skill';
const day = '2098-06-14';

describeOnPostgres('who predicts better than the average pick', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  let matchIds: string[];
  let people: { id: string; name: string; authorization: string }[];

  // Ana hits ten of eleven exactly, Belén every winner, the others nothing; Dora predicts too few. Nothing tells of a change:
  // what must hold at once must not depend on being told.
  beforeEach(async () => {
    const { db } = database();
    await database().empty();
    await insertTournament(db);
    context = await openTestContext(database(), { caching: true });
    app = Fastify();
    await app.register(skillRoutes, context);
    matchIds = [];
    people = [];
    for (let hour = 10; hour < 21; hour += 1)
      matchIds.push(await insertMatch(db, { kickoff_at: new Date(`${day}T${hour}:00:00Z`) }));
    const picks: Record<string, [number, number, number]> = {
      Ana: [2, 0, 10],
      Belén: [1, 0, 11],
      Carla: [0, 0, 11],
      Eva: [0, 3, 11],
      Dora: [2, 0, 9],
    };
    for (const [name, [home, away, count]] of Object.entries(picks)) {
      const { id } = await insertParticipant(db, { fullName: name });
      for (const matchId of matchIds.slice(0, count))
        await insertPrediction(db, { userId: id, matchId, home, away });
      people.push({ id, name, authorization: (await signIn(context, id)).authorization });
    }
  });
  afterEach(() => app.close());

  const personOf = (name: string) => people.find((person) => person.name === name);
  async function get(name: string, url = path) {
    const { authorization = '' } = personOf(name) ?? {};
    return (await app.inject({ url, headers: { authorization } })).json() as unknown;
  }
  const ranking = async () => skillRankingSchema.parse(await get('Eva'));
  const own = async (name: string) => ownSkillSchema.parse(await get(name, `${path}/own`));
  const change = (id: string | undefined, values: object) =>
    database()
      .db.updateTable('matches')
      .set(values)
      .where('id', '=', id ?? '')
      .execute();
  /** Ends all matches 2-0. */
  async function play() {
    for (const id of matchIds) await change(id, { status: 'finished', home_score: 2, away_score: 0 });
    await settleMatches(context);
    await refreshMatchDays(context);
    await refreshSkill(context);
  }

  const nothing = { matchDay: null, matches: 0, participants: 0, rows: [], lastIsShared: false };

  it('has the best with a band of luck, and of too few matches nothing', async () => {
    expect(await ranking()).toEqual(nothing);
    expect(await own('Ana')).toEqual({ matches: 0, own: null });
    await play();
    context.clock = () => Date.now() + 60_000;
    const { rows, ...shared } = await ranking();
    expect(shared).toEqual({ matchDay: day, matches: 11, participants: 4, lastIsShared: false });
    // Nine matches bring 13 points to five people, one 8 to four, and the last 3 to three.
    const average = (9 * 13) / 5 + 8 / 4;
    expect(rows.map(({ name, position, skill, matches }) => [name, position, skill, matches])).toEqual([
      ['Ana', 1, Number((50 - average).toFixed(1)), 10],
      ['Belén', 2, Number((33 - average - 1).toFixed(1)), 11],
      ...rows.slice(2).map(({ name }) => [name, 3, Number((-average - 1).toFixed(1)), 11]),
    ]);
    expect(rows.map(({ beyondLuck }) => beyondLuck)).toEqual([true, false, false, false]);
    expect(rows.map(({ skill, luckHighest }) => skill > luckHighest)).toEqual([true, false, false, false]);
    expect(rows.map(({ name }) => name)).not.toContain('Dora');
    expect(await own('Dora')).toEqual({ matches: 9, own: null });
    const belen = await own('Belén');
    expect(belen).toMatchObject({ matches: 11, own: { skill: rows[1]?.skill, position: 2 } });
    const { lowest = 0, highest = 0 } = belen.own?.luck ?? {};
    expect(rows[1]?.luckHighest).toBe(highest);
    expect([lowest < -8, highest > 8, (highest - lowest) % 1]).toEqual([true, true, 0]);
    expect(JSON.stringify(belen)).not.toContain(people[0]?.id);
  });

  it('shows nothing once a match of it has opened again, moved out of the sheet or been counted otherwise', async () => {
    await play();
    expect((await ranking()).rows).toHaveLength(4);
    // Without a kick-off it takes no predictions, so it counts as not opened again; what was predicted is secret all the same.
    await change(matchIds[2], { status: 'scheduled', kickoff_at: null });
    expect(await ranking()).toEqual(nothing);
    await change(matchIds[2], { status: 'finished', kickoff_at: new Date(`${day}T12:00:00Z`) });
    expect((await ranking()).rows).toHaveLength(4);
    await change(matchIds[0], { status: 'scheduled', home_score: null, away_score: null });
    expect(await ranking()).toEqual(nothing);
    expect(await own('Ana')).toEqual({ matches: 0, own: null });
    // Begun again it has another record: what was counted stays hidden until it is counted anew.
    await change(matchIds[0], { status: 'live' });
    expect(await ranking()).toEqual(nothing);
    await settleMatches(context);
    await change(matchIds[0], { status: 'postergado' });
    await refreshMatchDays(context);
    await refreshSkill(context);
    expect(await own('Belén')).toMatchObject({ matches: 10 });
    await change(matchIds[1], { present: false });
    expect(await ranking()).toEqual(nothing);
  });
});
