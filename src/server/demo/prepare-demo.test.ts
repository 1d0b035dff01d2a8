// Shows docs/rules.md#demo.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { countBrokenRules } from '../database/check-rules.ts';
import { settleMatches } from '../ranking/settle.ts';
import { readTournamentFile } from '../sheet/tournament/read-tournament-file.ts';
import { writeTournament } from '../sheet/tournament/write-tournament.ts';
import { claimInstallation, prepareDemo } from './prepare-demo.ts';
import {
  returningSampleAccount,
  sampleAccounts,
  sampleDepartments,
  withSampleDepartments,
} from './sample-people.ts';
import { predictNextMatches } from './sample-predictions.ts';

const startedAt = new Date('2026-11-20T13:07:41.123Z');
const later = new Date('2026-11-23T20:00:00Z');

describeOnPostgres('a demo', (database) => {
  const db = () => database().db;
  const tournament = async () => (await openTestContext(database())).tournament;
  const prepare = async (now = startedAt) => prepareDemo(database(), await tournament(), now);
  const everything = async () => ({
    users: await db().selectFrom('users').selectAll().orderBy('id').execute(),
    identities: await db().selectFrom('identities').selectAll().orderBy('id').execute(),
    profiles: await db().selectFrom('profiles').selectAll().orderBy('id').execute(),
    matches: await db().selectFrom('matches').selectAll().orderBy('id').execute(),
    predictions: await db()
      .selectFrom('predictions')
      .selectAll()
      .orderBy('user_id')
      .orderBy('match_id')
      .execute(),
  });

  describe('that two processes start at once', () => {
    let prepared: Awaited<ReturnType<typeof prepareDemo>>;
    beforeAll(async () => {
      await database().empty();
      [prepared] = await Promise.all([prepare(), prepare()]);
    });

    it('starts in mid-tournament with the champion pick open, and remembers when it started', async () => {
      const { championClosesAt } = prepared;
      expect(championClosesAt.getTime()).toBeGreaterThan(startedAt.getTime());
      expect(await prepare(later)).toEqual({ championClosesAt });
      expect(await db().selectFrom('installation').select(['demo', 'demo_started_at']).execute()).toEqual([
        { demo: true, demo_started_at: startedAt },
      ]);
      const stored = await db().selectFrom('tournament').select('champion_closes_at').execute();
      expect(stored).toEqual([{ champion_closes_at: championClosesAt }]);
      expect(await writeTournament(database(), await tournament(), championClosesAt)).toEqual([]);
    });

    it('has 40 participants and the returning account, once, however often it starts', async () => {
      const first = await everything();
      await prepare(later);
      expect(await everything()).toEqual(first);
      expect(first.profiles).toHaveLength(41);
      expect(new Set(first.profiles.map(({ email }) => email)).size).toBe(41);
      expect(first.predictions.length).toBeGreaterThan(250);
      const strangers = sampleAccounts.filter((account) => account !== returningSampleAccount);
      const known = new Set(first.users.map(({ email }) => email));
      expect(strangers.filter(({ email }) => known.has(email))).toEqual([]);
    });

    it('keeps every rule of the game in every row, the guards back in force', async () => {
      expect(await countBrokenRules(db())).toEqual([]);
      const { predictions, matches, profiles } = await everything();
      const { selectable_teams: teams, champion_phase_on_save: phase } = await db()
        .selectFrom('tournament')
        .selectAll()
        .executeTakeFirstOrThrow();
      for (const { champion_prediction: champion, champion_prediction_phase } of profiles) {
        if (champion === null) continue;
        expect(teams).toContain(champion);
        expect(champion_prediction_phase).toBe(phase);
      }
      const kickOffs = new Map(matches.map(({ id, kickoff_at }) => [id, kickoff_at]));
      for (const prediction of predictions) {
        expect(prediction.locks_at).toEqual(kickOffs.get(prediction.match_id));
        expect(prediction.predicted_at.getTime()).toBeLessThan(prediction.locks_at.getTime());
        expect(prediction.predicted_at.getTime()).toBeLessThan(startedAt.getTime());
      }
      await expect(db().deleteFrom('predictions').execute()).rejects.toMatchObject({
        hint: 'prediction_locked',
      });
    });

    it('has points in the ranking once results are settled, with known ones of the returning account', async () => {
      const context = { database: database(), tournament: await tournament() };
      expect((await settleMatches(context)).matches).toHaveLength(6);
      const rows = await db()
        .selectFrom('user_stats')
        .innerJoin('profiles', 'profiles.id', 'user_stats.user_id')
        .select([
          'profiles.email',
          'total_points',
          'exact_predictions',
          'correct_winners',
          'total_predictions',
        ])
        .orderBy('position')
        .execute();
      expect(rows).toHaveLength(41);
      expect(new Set(rows.map(({ total_points: points }) => points)).size).toBeGreaterThan(6);
      expect(rows.find(({ email }) => email === returningSampleAccount.email)).toEqual({
        email: returningSampleAccount.email,
        ...{ total_points: 8, exact_predictions: 1, correct_winners: 1, total_predictions: 7 },
      });
    });
  });

  describe('made anew', () => {
    beforeEach(() => database().empty());

    it('has sample departments, which most participants have chosen, unless the file has its own', async () => {
      const own = { ...(await tournament()), departments: ['Norte', 'Sur'] };
      expect(withSampleDepartments(own)).toBe(own);
      await prepareDemo(database(), withSampleDepartments(await tournament()), startedAt);
      const { rows } = await sql<{ name: string; members: number }>`
        select name, coalesce(members, 0)::int as members from departments d
        left join (select department_id, count(*) as members from participants group by 1) p on p.department_id = d.id
        order by place
      `.execute(db());
      expect(rows.map(({ name }) => name)).toEqual(sampleDepartments);
      const members = rows.map((row) => row.members);
      expect(members.slice(-2)).toEqual([1, 0]);
      expect(members.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(30);
      expect(await countBrokenRules(db())).toEqual([]);
    });

    it('gets predictions: more for an open match the nearer it is, and none for a match that has begun', async () => {
      const { championClosesAt } = await prepare();
      const at = (instant: Date) => openTestContext(database(), { clock: () => instant.getTime() });
      const counts = async () => {
        const { predictions } = await everything();
        return (id: string) => predictions.filter(({ match_id }) => match_id === id).length;
      };
      await database().setNow(startedAt.toISOString());
      const before = await counts();
      await predictNextMatches(await at(startedAt));
      const unchanged = await counts();
      for (const id of ['r16-7', 'r16-8', 'qf-1', 'qf-3']) expect(unchanged(id)).toBe(before(id));

      // The last match of the round has begun, so the one after the next is now the next.
      const { kickoff_at: kickOff } = await db()
        .selectFrom('matches')
        .select('kickoff_at')
        .where('id', '=', 'r16-8')
        .executeTakeFirstOrThrow();
      const begun = new Date((kickOff?.getTime() ?? 0) + 60_000);
      expect(begun.getTime()).toBeLessThan(championClosesAt.getTime());
      await database().setNow(begun.toISOString());
      await predictNextMatches(await at(begun));
      await predictNextMatches(await at(begun));
      await database().setNow(null);
      const after = await counts();
      expect(after('r16-8')).toBe(before('r16-8'));
      for (const id of ['qf-1', 'qf-2', 'qf-3']) expect(after(id)).toBeGreaterThan(before(id));
      expect(after('qf-1')).toBeGreaterThan(after('qf-3'));
      expect(await countBrokenRules(db())).toEqual([]);
    });

    it.each([
      ['laliga', 'config/presets/league-20.json', 380, 192, false],
      ['world-cup', 'config/presets/world-cup-48.json', 72, 33, true],
    ] as const)('plays %s with the preset and its own teams', async (name, file, listed, played, picks) => {
      const preset = await readTournamentFile(file);
      const { championClosesAt } = await prepareDemo(database(), preset, startedAt, name);
      expect(championClosesAt > startedAt).toBe(picks);
      const { matches, predictions, profiles } = await everything();
      expect(matches).toHaveLength(listed);
      expect(matches.filter(({ status }) => status === 'finished')).toHaveLength(played);
      expect(matches.filter(({ status }) => status === 'live')).toHaveLength(1);
      expect(predictions.length).toBeGreaterThan(30 * played);
      expect(await countBrokenRules(db())).toEqual([]);
      const champions = profiles.flatMap(({ champion_prediction: champion }) => champion ?? []);
      const teams = matches.flatMap(({ home_team: home, away_team: away }) => [home, away]);
      expect(champions.length).toBeGreaterThan(15);
      for (const champion of champions) expect(teams).toContain(champion);
      expect(teams).not.toContain('Palmeiras');
    });

    it('never becomes a real game, nor a real game a demo', async () => {
      await prepare();
      await expect(claimInstallation(db(), false, later)).rejects.toThrow(
        /was a demo and never becomes a real game/,
      );
      await database().empty();
      expect(await claimInstallation(db(), false, startedAt)).toBeNull();
      expect(await claimInstallation(db(), false, later)).toBeNull();
      await expect(prepare()).rejects.toThrow(/holds a real game/);
      expect((await everything()).users).toEqual([]);
    });
  });
});
