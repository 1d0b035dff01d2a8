import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRecord } from '../../src/domain/check-record.ts';
import {
  receiptListSchema,
  recordLeavesSchema,
  recordListSchema,
  type ReceiptRow,
} from '../../src/domain/record-schemas.ts';
import { picksRoutes } from '../../src/server/predictions/picks-routes.ts';
import { raise } from '../../src/server/live/versions.ts';
import { publishRecords } from '../../src/server/receipts/publish-records.ts';
import { recordRoutes } from '../../src/server/receipts/receipt-routes.ts';
import { openTestContext } from '../support/app-context.ts';
import { insertMatch, insertParticipant, insertPrediction, insertTournament } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const command = fileURLToPath(new URL('../../scripts/check-record.ts', import.meta.url));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const patienceMs = 60_000;

describe('a record that was tampered with in the database', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  let url: string;
  let folder: string;
  let matchId: string;
  let owner: { id: string; authorization: string };
  let stranger: string;
  /** The receipt that the owner saved before. */
  let kept: ReceiptRow;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'record-'));
    database = await openTestDatabase();
    const { db } = database;
    await insertTournament(db);
    matchId = await insertMatch(db);
    const context = await openTestContext(database);
    const { id } = await insertParticipant(db);
    owner = { id, authorization: (await signIn(context, id)).authorization };
    await insertPrediction(db, { userId: id, matchId });
    for (let count = 0; count < 4; count += 1) {
      await insertPrediction(db, { userId: (await insertParticipant(db)).id, matchId, home: count });
    }
    stranger = (await insertParticipant(db)).id;
    await db.updateTable('matches').set({ status: 'live' }).execute();
    await publishRecords(database);
    app = Fastify();
    await app.register(recordRoutes, context);
    await app.register(picksRoutes, context);
    url = await app.listen({ port: 0, host: '127.0.0.1' });
    kept = await ownReceipt();
  });
  afterEach(async () => {
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ownReceipt(): Promise<ReceiptRow> {
    const response = await fetch(`${url}/api/receipts`, { headers: { authorization: owner.authorization } });
    const [receipt] = receiptListSchema.parse(await response.json()).receipts;
    if (receipt === undefined) throw new Error('The owner has no receipt any more.');
    return receipt;
  }
  async function errorsOverHttp(receipt?: ReceiptRow): Promise<string[]> {
    const { records } = recordListSchema.parse(await (await fetch(`${url}/api/records`)).json());
    const leaves = await (await fetch(`${url}/api/records/${matchId}`)).json();
    const { digests } = recordLeavesSchema.parse(leaves);
    const record = records.find((one) => one.matchId === matchId);
    if (record === undefined) throw new Error('The record is gone.');
    return checkRecord({ ...record, digests }, sha256, receipt);
  }
  async function runCommand(...args: string[]): Promise<{ code: number; printed: string }> {
    const child = spawn(process.execPath, ['--import', 'tsx', command, '--url', url, ...args], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
    const [code] = await once(child, 'close');
    return { code, printed };
  }
  const inImportMode = (statement: string): Promise<void> =>
    database.runScript(`set local app.import = 'on'; ${statement};`);
  const own = (): string => `user_id = '${owner.id}'`;

  it('has no errors while it is unchanged', async () => {
    expect(await errorsOverHttp(kept)).toEqual([]);
  });

  it.each<[what: string, statement: () => string, anyone: string[], ownerFinds: string[]]>([
    [
      'a changed score with a new digest',
      () => `update predictions set home_score = 9, receipt_digest =
        prediction_digest(match_id, user_id, 9::smallint, away_score, predicted_at, receipt_salt) where ${own()}`,
      ['root-differs'],
      ['root-differs', 'receipt-missing'],
    ],
    [
      'an added prediction',
      () => `insert into predictions (user_id, match_id, home_score, away_score, predicted_at, locks_at)
        select '${stranger}', match_id, 2, 2, predicted_at, locks_at from predictions where ${own()}`,
      ['count-differs', 'root-differs'],
      ['count-differs', 'root-differs'],
    ],
    [
      'a removed prediction',
      () => `delete from predictions where ${own()}`,
      ['count-differs', 'root-differs'],
      ['count-differs', 'root-differs', 'receipt-missing'],
    ],
  ])('reveals %s to anyone and to its owner', async (_what, statement, anyone, ownerFinds) => {
    await inImportMode(statement());
    expect(await errorsOverHttp()).toEqual(anyone);
    expect(await errorsOverHttp(kept)).toEqual(ownerFinds);
  });

  it(
    'is found by the command with receipts and an earlier copy of the records',
    async () => {
      const [own, saved, picks] = ['own.json', 'records.json', 'picks.json'].map((name) =>
        join(folder, name),
      );
      writeFileSync(own ?? '', JSON.stringify({ receipts: [kept] }));
      const everybodys = async (): Promise<string> =>
        (
          await fetch(`${url}/api/matches/${matchId}/receipts`, {
            headers: { authorization: owner.authorization },
          })
        ).text();
      writeFileSync(picks ?? '', await everybodys());
      const files = ['--receipts', own ?? '', '--picks', picks ?? ''];
      const checked = await runCommand(...files, '--save', saved ?? '');
      expect(checked.code).toBe(0);
      expect(checked.printed).toContain(`${matchId}: 5 of 5 predictions computed again`);
      expect(checked.printed).toContain('1 records and 1 receipts checked, 0 errors\n');

      await inImportMode(`update predictions set home_score = 9 where user_id <> '${owner.id}'`);
      // The cached response lasts until the ranking changes.
      await raise(database.db, 'ranking');
      await expect.poll(everybodys, { timeout: 15_000 }).toContain('"home":9');
      writeFileSync(picks ?? '', await everybodys());
      await inImportMode(`delete from predictions where user_id = '${owner.id}';
        update match_records set published_at = '2025-01-01T00:00:00Z'`);
      const again = await runCommand(...files, '--against', saved ?? '');
      expect(again.code).toBe(1);
      for (const sentence of [
        'is gone or was changed',
        `${matchId}: the number of predictions is not the published one`,
        `${matchId}: the predictions do not make the published root`,
        `${matchId}: a receipt is not in the record`,
        `${matchId}: the receipt does not match its digest`,
      ])
        expect(again.printed).toContain(sentence);
    },
    patienceMs,
  );

  it('reveals to the owner a score that was changed without its digest', async () => {
    await inImportMode(`update predictions set home_score = 9 where ${own()}`);
    expect(await errorsOverHttp(kept)).toEqual([]);
    expect(await errorsOverHttp(await ownReceipt())).toEqual(['receipt-altered']);
  });
});
