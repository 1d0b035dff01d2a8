// Shows docs/rules.md#erasure.
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { fillDatabase, findVeteran, readAllRows } from '../../../test/support/fill-database.ts';
import { insertParticipant } from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres, openTestDatabase } from '../../../test/support/test-database.ts';
import { recordAct } from '../database/audit-log-repository.ts';
import { identifyParticipant } from '../auth/identify-caller.ts';
import { loadSnapshot } from '../operations/backup/load-snapshot.ts';
import { readBackup, writeBackup } from '../operations/backup/backup-file.ts';
import { readSnapshot } from '../operations/backup/read-snapshot.ts';
import type { AppContext } from '../context.ts';
import { countBrokenRules } from '../database/check-rules.ts';
import { findForgedRecords } from '../receipts/find-forged-records.ts';
import { addToErasedList, readErasedList } from './erased-list.ts';
import { ownDataRoutes } from './own-data-routes.ts';

describeOnPostgres('own data', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  let folder: string;
  let person: { id: string; email: string };
  let authorization: string;

  async function fill(): Promise<void> {
    await database().empty();
    await fillDatabase(database());
    person = await findVeteran(database());
  }
  async function open(): Promise<void> {
    folder = await mkdtemp(join(tmpdir(), 'own-data-'));
    context = await openTestContext(database(), { config: { backupDir: folder } });
    app = Fastify();
    await app.register(ownDataRoutes, context);
    ({ authorization } = await signIn(context, person.id));
  }
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const erase = (email: string, token = authorization) =>
    app.inject({
      method: 'DELETE',
      url: '/api/own-data',
      headers: { authorization: token },
      payload: { email },
    });
  const everything = async (): Promise<string> => JSON.stringify(await readAllRows(database()));

  describe('when requested', () => {
    beforeAll(fill);
    beforeEach(open);

    it('is complete, as JSON and CSV, and for nobody else', async () => {
      const response = await app.inject({ url: '/api/own-data', headers: { authorization } });
      expect(response.headers['content-disposition']).toBe(
        'attachment; filename="mis-datos-beyond-prode.json"',
      );
      const data = response.json();
      expect(data).toMatchObject({
        account: [{ id: person.id, email: person.email }],
        identities: [{ provider: 'google', subject: `subject-${person.email}` }],
        profile: [{ id: person.id }],
        ranking: [{ total_points: expect.any(Number), position: expect.any(Number) }],
      });
      expect(data.predictions).toHaveLength(30);
      // Sessions of the participant and of the tests.
      expect(data.sessions.length).toBeGreaterThan(1);
      expect(data.organiser_acts).toEqual([]);
      expect(data).toMatchObject({
        reminder_settings: [{ hours_before: 3, quiet_from: 21, quiet_until: 8, email: false }],
        push_subscriptions: [{ endpoint: `https://push.example/${person.id}` }],
        calendar_feeds: [
          { created_at: expect.any(String), first_read_on: '2025-06-02', last_read_on: '2025-06-05' },
        ],
        reminders: [{ match_day: '2025-06-14', channel: 'push', status: 'sent' }],
      });
      expect(response.body).not.toContain('clave-');
      expect(response.body).not.toContain('jugador-8@');
      const csv = await app.inject({ url: '/api/own-data?format=csv', headers: { authorization } });
      const lines: string[][] = parse(csv.body, { bom: true });
      expect(lines[0]).toEqual(['subject', 'row', 'field', 'value']);
      expect(lines).toContainEqual(['account', '1', 'email', person.email]);
      expect(
        lines.filter(([subject, , field]) => subject === 'predictions' && field === 'match_id'),
      ).toHaveLength(30);
      expect(lines).toContainEqual(['reminder_settings', '1', 'time_zone', 'Europe/Madrid']);
      expect((await app.inject('/api/own-data')).statusCode).toBe(401);
      const service = { authorization: `Bearer ${context.config.serviceRoleKey}` };
      expect((await app.inject({ url: '/api/own-data', headers: service })).statusCode).toBe(401);
      expect(
        (await app.inject({ url: '/api/own-data?format=xml', headers: { authorization } })).statusCode,
      ).toBe(400);
    });

    it('is not erased for an organiser', async () => {
      context.config.organiserEmails = [person.email];
      const refused = await erase(person.email);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { message: 'Organizas el juego: antes de borrar tu cuenta, pide que te quiten de la organización.' },
      ]);
      expect(await findVeteran(database())).toEqual(person);
    });

    it('limits one address to two erasures a minute', async () => {
      for (const status of [204, 204, 429]) {
        const { id } = await insertParticipant(database().db, { email: 'vuelve@beyondmedia.example' });
        const { authorization: own } = await signIn(context, id);
        const response = await erase('vuelve@beyondmedia.example', own);
        expect(response.statusCode).toBe(status);
      }
      const other = await insertParticipant(database().db, { email: 'otra@beyondmedia.example' });
      const { authorization: others } = await signIn(context, other.id);
      expect((await erase(other.email, others)).statusCode).toBe(204);
    });
  });

  describe('when erased', () => {
    beforeEach(async () => {
      await fill();
      await open();
    });

    it('is gone, also from a restored older backup, and nothing else changes', async () => {
      const file = join(folder, 'older.ndjson.gz');
      await readSnapshot(database(), (snapshot) => writeBackup(snapshot, createWriteStream(file)));
      const others = await sql<{ email: string }>`
        select email from profiles where id <> ${person.id} order by email`.execute(database().db);
      const { rows: records } =
        await sql`select match_id, root, predictions from match_records order by 1`.execute(database().db);
      // The log of acts about them cannot be changed.
      const { id: other } = await database()
        .db.selectFrom('users')
        .select('id')
        .where('id', '<>', person.id)
        .executeTakeFirstOrThrow();
      await recordAct(database().db, { act: 'unblocked', by: { userId: other }, about: person.id });
      expect((await erase(person.email)).statusCode).toBe(204);
      const left = await everything();
      for (const trace of [person.id, person.email, 'j***@']) expect(left).not.toContain(trace);
      expect(await countBrokenRules(database().db)).toEqual([]);
      expect(await findForgedRecords(database().db)).toEqual([]);
      const after = await sql`select match_id, root, predictions from match_records order by 1`.execute(
        database().db,
      );
      expect(after.rows).toEqual(records);
      const stayed = await sql<{ email: string }>`select email from profiles order by email`.execute(
        database().db,
      );
      expect(stayed.rows).toEqual(others.rows);
      const { rows: positions } = await sql<{ position: number }>`
        select position from user_stats order by position`.execute(database().db);
      expect(positions.map(({ position }) => Number(position))).toEqual(
        others.rows.map((_, index) => index + 1),
      );
      await expect.poll(() => identifyParticipant(context, authorization)).toBeNull();
      expect((await erase(person.email)).statusCode).toBe(401);

      const erased = await readErasedList(folder);
      expect(erased).toHaveLength(2);
      expect(await readFile(join(folder, 'erased-participants.txt'), 'utf8')).not.toContain(person.id);
      const target = await openTestDatabase(database().kind);
      await readBackup(file, (snapshot) => loadSnapshot(target, snapshot, erased));
      expect(JSON.stringify(await readAllRows(target))).not.toContain(person.id);
      expect(await findForgedRecords(target.db)).toEqual([]);
      expect(await countBrokenRules(target.db)).toEqual([]);
      await target.close();
    });
  });
});

it('lists everyone who is erased at the same time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'erased-list-'));
  const digests = Array.from({ length: 8 }, (_, index) => `digest-${index}`);
  await Promise.all(digests.map((digest) => addToErasedList(folder, [digest])));
  expect(await readErasedList(folder)).toEqual(digests);
  await rm(folder, { recursive: true });
});
