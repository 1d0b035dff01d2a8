// Shows docs/rules.md#past-cups.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import { insertMatch, insertPrediction } from '../../../../test/support/factories.ts';
import {
  fillDatabase,
  findVeteran,
  filledTournament,
  readAllRows,
} from '../../../../test/support/fill-database.ts';
import { signIn } from '../../../../test/support/sign-in.ts';
import { describeOnPostgres, openTestDatabase } from '../../../../test/support/test-database.ts';
import { pastCupListSchema, pastRankingSchema } from '../../../domain/past-cup-schemas.ts';
import { checkRecord } from '../../../domain/check-record.ts';
import {
  ownReceiptListSchema,
  recordLeavesSchema,
  recordListSchema,
} from '../../../domain/record-schemas.ts';
import type { Tournament } from '../../../domain/tournament.ts';
import { loadSnapshot } from '../../operations/backup/load-snapshot.ts';
import { readBackup, writeBackup } from '../../operations/backup/backup-file.ts';
import { readSnapshot } from '../../operations/backup/read-snapshot.ts';
import type { AppContext } from '../../context.ts';
import { countBrokenRules } from '../../database/check-rules.ts';
import { eachHit } from '../../database/hit-columns.ts';
import { ownDataRoutes } from '../../account/own-data-routes.ts';
import { findForgedRecords } from '../../receipts/find-forged-records.ts';
import { recordRoutes } from '../../receipts/receipt-routes.ts';
import { sha256 } from '../../receipts/publish-records.ts';
import { settleMatches } from '../../ranking/settle.ts';
import { writeTournament } from '../../sheet/tournament/write-tournament.ts';
import { closeCompetition } from './close-competition.ts';
import { pastCupRoutes } from './past-cup-routes.ts';

const pastTables = ['cups', 'standings', 'matches', 'predictions', 'records', 'erased_digests'].map(
  (name) => `past_${name}`,
);

describeOnPostgres('the next competition', (database) => {
  let context: AppContext;
  let app: FastifyInstance;
  let present: Tournament;
  let next: Tournament;
  let person: { id: string; email: string };
  let authorization: string;
  async function open(): Promise<void> {
    await database().empty();
    await fillDatabase(database());
    await database().runScript(`
      set local app.import = 'on';
      update installation set demo = false, demo_started_at = null;
      ${pastTables
        .toReversed()
        .map((table) => `delete from ${table};`)
        .join('')}`);
    context = await openTestContext(database());
    present = { ...context.tournament, id: 'copa-de-prueba', name: 'Copa de prueba' };
    const others = { name: 'Copa siguiente', drawSeed: 'otra semilla', points: { exact: 7, outcome: 2 } };
    next = { ...context.tournament, id: 'copa-siguiente', ...others };
    app = Fastify();
    for (const routes of [recordRoutes, pastCupRoutes, ownDataRoutes]) await app.register(routes, context);
    person = await findVeteran(database());
    ({ authorization } = await signIn(context, person.id));
  }

  const close = (althoughUnfinished = true) =>
    closeCompetition(database(), { present, next, althoughUnfinished });
  const get = async (url: string) => (await app.inject({ url, headers: { authorization } })).json();
  const everything = async (): Promise<string> => JSON.stringify(await readAllRows(database()));
  async function ranking(): Promise<unknown[]> {
    const { rows } = await sql`
      select user_id, total_points, total_predictions::int, ${eachHit((column) => column)}
      from user_stats order by total_points desc, exact_predictions desc, draw`.execute(database().db);
    return rows;
  }

  describe('once it is open', () => {
    let ranked: unknown[];
    let saved: unknown[];
    let closed: unknown;
    beforeAll(async () => {
      await open();
      ranked = await ranking();
      ({ records: saved } = recordListSchema.parse(await get('/api/records')));
      closed = await close();
    });
    afterAll(() => app.close());

    it('keeps ranking, matches, predictions and records, and opens the next with the same people', async () => {
      const { db } = database();
      expect(closed).toMatchObject({
        champion: 'Chelsea',
        participants: 40,
        matches: 30,
        predictions: 1_200,
      });
      const { rows: kept } = await sql`
        select user_id, total_points, total_predictions::int, ${eachHit((column) => column)}
        from past_standings order by position`.execute(db);
      expect(kept).toEqual(ranked);
      for (const table of [
        'matches',
        'teams',
        'predictions',
        'match_records',
        'match_days',
        'match_day_standings',
        'erased_digests',
      ])
        expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
      const users = await db.selectFrom('users').select('id').execute();
      expect(users).toHaveLength(40);
      expect(await db.selectFrom('sessions').select('id').execute()).not.toEqual([]);
      const stats = await db.selectFrom('user_stats').select('total_points').distinct().execute();
      expect(stats).toEqual([{ total_points: 0 }]);
      const picks = await db.selectFrom('profiles').select('champion_prediction').distinct().execute();
      expect(picks).toEqual([{ champion_prediction: null }]);
      const row = await db.selectFrom('tournament').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        id: 'copa-siguiente',
        champion: null,
        champion_names: [],
      });
      expect(await countBrokenRules(db)).toEqual([]);
      expect(await findForgedRecords(db)).toEqual([]);
    });

    it('protects past cups from any change', async () => {
      const { db } = database();
      const before = await everything();
      for (const table of pastTables) {
        const name = sql.table(table);
        const column = sql.ref(table === 'past_cups' ? 'id' : 'cup_id');
        const tries = [
          sql`update ${name} set ${column} = ${column}`,
          sql`delete from ${name}`,
          sql`insert into ${name} select * from ${name} limit 1`,
          sql`truncate ${name} cascade`,
        ];
        for (const attempt of tries)
          await expect(attempt.execute(db)).rejects.toMatchObject({ hint: 'cup_closed' });
      }
      expect(await everything()).toBe(before);
      await expect(writeTournament(database(), present)).rejects.toThrow(/"copa-de-prueba" is a past cup/);
      await expect(db.updateTable('tournament').set({ id: present.id }).execute()).rejects.toMatchObject({
        hint: 'cup_closed',
      });
    });

    it('still checks the records of past cups, and shows participants their own receipts', async () => {
      const { records, pastCups } = recordListSchema.parse(await get('/api/records'));
      expect({ records, pastCups }).toEqual({ records: [], pastCups: ['copa-de-prueba'] });
      const past = recordListSchema.parse(await get('/api/records?cup=copa-de-prueba'));
      expect(past.records).toEqual(saved);
      const { receipts } = ownReceiptListSchema.parse(await get('/api/receipts'));
      expect(receipts).toHaveLength(30);
      for (const { matchId, root, predictions } of past.records) {
        const url = `/api/records/${matchId}?cup=copa-de-prueba`;
        const { digests } = recordLeavesSchema.parse(await get(url));
        const own = receipts.find(
          (receipt) => receipt.matchId === matchId && receipt.cup === 'copa-de-prueba',
        );
        expect(await checkRecord({ root, predictions, digests }, sha256, own)).toEqual([]);
      }
      for (const url of [
        '/api/records?cup=otra',
        '/api/records/partido-1?cup=otra',
        '/api/records/partido-1',
      ])
        expect((await app.inject({ url })).statusCode).toBe(404);
    });

    it('shows participants the past cup: champion, podium, own row and final ranking', async () => {
      const [cup, ...others] = pastCupListSchema.parse(await get('/api/past-cups')).cups;
      expect(others).toEqual([]);
      expect(cup).toMatchObject({
        id: 'copa-de-prueba',
        name: 'Copa de prueba',
        champion: 'Chelsea',
        participants: 40,
      });
      expect(cup?.podium.map(({ position }) => position)).toEqual([1, 2, 3]);
      const { standings } = pastRankingSchema.parse(await get('/api/past-cups/copa-de-prueba'));
      expect(standings.map(({ position }) => position)).toEqual(
        Array.from({ length: 40 }, (_, place) => place + 1),
      );
      expect(standings.filter(({ own }) => own)).toEqual([cup?.own]);
      const body = JSON.stringify([cup, standings]);
      for (const secret of [person.id, '@beyondmedia', 'salt']) expect(body).not.toContain(secret);
      for (const url of ['/api/past-cups', '/api/past-cups/copa-de-prueba'])
        expect((await app.inject({ url })).statusCode).toBe(401);
      expect((await app.inject({ url: '/api/past-cups/otra', headers: { authorization } })).statusCode).toBe(
        404,
      );
    });

    it('backs past cups up, and refuses forged ones', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'past-cups-'));
      const file = join(folder, 'backup');
      const restored = await openTestDatabase(database().kind);
      try {
        await readSnapshot(database(), (snapshot) => writeBackup(snapshot, createWriteStream(file)));
        await readBackup(file, (snapshot) => loadSnapshot(restored, snapshot));
        expect(await readAllRows(restored)).toEqual(await readAllRows(database()));
        await restored.runScript(`
          set local app.import = 'on';
          update past_predictions set receipt_salt = 'x', receipt_digest = prediction_digest(match_id, user_id,
            home_score, away_score, predicted_at, 'x') where match_id = 'partido-1'`);
        expect(await findForgedRecords(restored.db)).toEqual(['copa-de-prueba: partido-1']);
      } finally {
        await restored.close();
        await rm(folder, { recursive: true });
      }
    });
  });

  describe('from the present one', () => {
    beforeEach(open);
    afterEach(() => app.close());

    it('says what is unfinished and stores nothing, unless it is told to close it as it is; then all or nothing', async () => {
      await sql`update matches set kickoff_at = app_now() + interval '1 hour' where id = 'partido-30'`.execute(
        database().db,
      );
      const before = await everything();
      await expect(close(false)).rejects.toThrow(
        /^Copa de prueba is not over: 1 match can still be predicted \(Chelsea - PSG\); 2 matches live \(.*\); .*--although-unfinished\.$/,
      );
      await expect(
        closeCompetition(database(), { present: next, next, althoughUnfinished: true }),
      ).rejects.toThrow(
        /^TOURNAMENT_FILE: its id is "copa-siguiente", and the game in the database is "copa-de-prueba"/,
      );
      await expect(
        closeCompetition(database(), { present, next: present, althoughUnfinished: true }),
      ).rejects.toThrow(/which the present one has: give it another/);
      // The last statement of the closing fails.
      await database().runScript(`
        create function fail() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
        create trigger fail before update on participants for each statement execute function fail();`);
      await expect(close()).rejects.toThrow('cut');
      await database().runScript('drop trigger fail on participants');
      await database().runScript('drop function fail()');
      expect(await everything()).toBe(before);
    });

    it('needs no option when every match is settled and the champion confirmed', async () => {
      const { db } = database();
      await sql`update matches set present = false where status <> 'finished'`.execute(db);
      await settleMatches({ database: database(), tournament: filledTournament });
      await expect(close(false)).rejects.toThrow(
        'Copa de prueba is not over: the champion is not confirmed yet.',
      );
      await sql`update tournament set champion_confirmed = true`.execute(db);
      await sql`update matches set home_score = 3 where id = 'partido-2'`.execute(db);
      await expect(close(false)).rejects.toThrow(/: 1 match whose result is not settled \(Chelsea - PSG\)\./);
      await settleMatches({ database: database(), tournament: filledTournament });
      await sql`update tournament set champion_confirmed = true`.execute(db);
      expect(await close(false)).toMatchObject({ champion: 'Chelsea' });
    });

    it('is played like every cup, and past cups are part of the own data that is given and erased', async () => {
      const { db } = database();
      await close();
      const matchId = await insertMatch(db, { id: 'partido-1' });
      await insertPrediction(db, { userId: person.id, matchId, home: 2, away: 1 });
      await sql`update matches set status = 'finished', home_score = 2, away_score = 1`.execute(db);
      await settleMatches({ database: database(), tournament: filledTournament });
      const won = await sql`select total_points from user_stats where total_points > 0`.execute(db);
      expect(won.rows).toEqual([{ total_points: 7 }]);
      const data = await get('/api/own-data');
      expect(data.past_predictions).toHaveLength(30);
      expect(data.past_rankings).toMatchObject([{ cup_id: 'copa-de-prueba' }]);
      const { position } = data.past_rankings[0];
      const erased = await app.inject({
        ...{ method: 'DELETE', url: '/api/own-data', headers: { authorization } },
        payload: { email: person.email },
      });
      expect(erased.statusCode).toBe(204);
      const left = await everything();
      for (const trace of [person.id, person.email]) expect(left).not.toContain(trace);
      const { rows } =
        await sql`select name, user_id from past_standings where position = ${position}`.execute(db);
      expect(rows).toEqual([{ name: null, user_id: null }]);
      expect(await countBrokenRules(db)).toEqual([]);
      expect(await findForgedRecords(db)).toEqual([]);
    });
  });
});
