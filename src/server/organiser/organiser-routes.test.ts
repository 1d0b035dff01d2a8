// Shows docs/rules.md#reminders, docs/rules.md#organiser.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertMatch, insertParticipant, insertPrediction } from '../../../test/support/factories.ts';
import { testSecrets } from '../../../test/support/app-context.ts';
import { comeBack, signInThrough, startAtGoogle } from '../../../test/support/google-sign-in.ts';
import { openOrganisedGame, type OrganisedGame } from '../../../test/security/organised-game.ts';
import { organiserEmail } from '../../../test/security/whole-app.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { organiserMeSchema, recordCheckSchema } from '../../domain/organiser-schemas.ts';
import { settleMatches, storeResult } from '../ranking/settle.ts';
import { publishRecords } from '../receipts/publish-records.ts';

describeOnPostgres('an organiser', (database) => {
  let game: OrganisedGame;
  beforeEach(async () => {
    game = await openOrganisedGame(database());
  });
  afterEach(() => game.whole.close());

  it('sees who lacks predictions for the next match day, but no predicted score', async () => {
    const { db } = database();
    const day = (hours: number) => new Date(Date.UTC(2098, 5, 1, 15 + hours));
    await insertMatch(db, { id: 'first', kickoff_at: day(0), home_team: 'PSG', away_team: 'Chelsea' });
    await insertMatch(db, { id: 'second', kickoff_at: day(3) });
    await insertMatch(db, { id: 'next-day', kickoff_at: day(24) });
    await insertMatch(db, { id: 'postponed', kickoff_at: day(-1), status: 'postergado' });
    const done = await insertParticipant(db, { fullName: 'Zoe' });
    const half = await insertParticipant(db, { fullName: 'Berta' });
    const gone = await insertParticipant(db, { fullName: 'Carla' });
    await game.call('POST', `/participants/${gone.id}/block`);
    for (const matchId of ['first', 'second'])
      await insertPrediction(db, { userId: done.id, matchId, home: 13, away: 17 });
    await insertPrediction(db, { userId: half.id, matchId: 'first', home: 13, away: 17 });
    const { nextDay } = await game.overview();
    expect(nextDay).toEqual({
      firstKickoffAt: day(0).toISOString(),
      matches: ['PSG - Chelsea', 'Palmeiras - Botafogo'],
      participants: 3,
      missingCount: 2,
      missing: [
        { id: half.id, fullName: 'Berta', email: half.email, missing: 1 },
        { id: game.organiser.id, fullName: 'Olga Organiza', email: organiserEmail, missing: 2 },
      ],
    });
    const headers = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };
    const { body } = await game.whole.app.inject({ url: '/metrics', headers });
    expect(body).toMatch(/^beyond_prode_missing_predictions 3$/m);
    expect(body).toMatch(/^beyond_prode_participants\{state="active"\} 3$/m);
    expect(body).toMatch(/^beyond_prode_participants\{state="blocked"\} 1$/m);
    await db.updateTable('matches').set({ status: 'finished' }).execute();
    expect((await game.overview()).nextDay).toBeNull();
  });

  it('sees the refused sign-ins of today and why, with a masked address in page, log and metrics', async () => {
    const { google } = game.whole;
    await signInThrough(game.server, google, { email: 'eva@gmail.example', sub: '7' });
    await signInThrough(game.server, google, { email_verified: false });
    google.next.tokenResponse = () => Response.json({ error: 'invalid_client' }, { status: 401 });
    await signInThrough(game.server, google);
    await expectNoTraceOfInventions();
    const yesterday = sql<Date>`now() - interval '30 hours'`;
    const old = { reason: 'domain', masked_email: 'v***@gmail.example' };
    await database()
      .db.insertInto('refused_sign_ins')
      .values([
        { ...old, refused_at: yesterday },
        { ...old, refused_at: sql`now() - interval '3 days'` },
      ])
      .execute();
    const { refusedSignIns } = await game.overview();
    expect(refusedSignIns.total).toBe(3);
    expect(refusedSignIns.latest.map(({ reason, maskedEmail }) => [reason, maskedEmail])).toEqual([
      ['failed', ''],
      ['unverified', 'a***@beyondmedia.example'],
      ['domain', 'e***@gmail.example'],
    ]);
    expect(game.whole.logged()).toContain('"level":30');
    expect(game.whole.logged()).toMatch(/"reason":"domain","account":"e\*\*\*@gmail.example"/);
    expect(game.whole.logged()).not.toContain('eva@');
    const headers = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };
    const { body } = await game.whole.app.inject({ url: '/metrics', headers });
    for (const reason of ['domain', 'unverified', 'failed'])
      expect(body).toMatch(
        new RegExp(`^beyond_prode_sign_ins_refused_total\\{reason="${reason}"\\} 1$`, 'm'),
      );
    // The next refusal deletes those older than two days.
    delete google.next.tokenResponse;
    await signInThrough(game.server, google, { email: 'eva@gmail.example', sub: '7' });
    expect(await database().db.selectFrom('refused_sign_ins').select('id').execute()).toHaveLength(5);
  });

  /** Parameters that anyone can invent after starting a sign-in are neither stored nor logged. */
  async function expectNoTraceOfInventions(): Promise<void> {
    const { google } = game.whole;
    const { tokenResponse } = google.next;
    google.next.tokenResponse = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
    const before = game.whole.logged();
    const inventions: Record<string, string>[] = [
      { code: 'abcd' },
      { code: 'abcd', iss: 'https://evil.example' },
      { error: 'x' },
      {},
    ];
    for (const invented of inventions)
      await comeBack(game.server, await startAtGoogle(game.server, google), invented);
    const lines = game.whole.logged().slice(before.length);
    expect(lines).not.toMatch(/refused|failed/);
    google.next.tokenResponse = tokenResponse;
  }

  it('sets an announcement that takes precedence over the sheet’s', async () => {
    const shown = async () => (await game.whole.app.inject('/api/config')).json().tournament.notice;
    await database().db.updateTable('tournament').set({ notice: 'De la planilla' }).execute();
    expect(await shown()).toBe('De la planilla');
    expect((await game.call('PUT', '/announcement', { text: ' Hoy\ncerramos a las 20 ' })).status).toBe(204);
    expect(await shown()).toBe('Hoy cerramos a las 20');
    expect((await game.call('PUT', '/announcement', { text: 'Hoy cerramos a las 20' })).status).toBe(204);
    expect((await game.overview()).announcement).toEqual({
      page: 'Hoy cerramos a las 20',
      sheet: 'De la planilla',
    });
    expect((await game.call('PUT', '/announcement', { text: '' })).status).toBe(204);
    expect(await shown()).toBe('De la planilla');
    expect((await game.acts()).map(({ act }) => act)).toEqual(['announcement_removed', 'announced']);
  });

  it('sees the warnings of the sheet and what a quarantined read would change, and releases it', async () => {
    const { values, sheetReader } = game.whole;
    const row = values.sheets.Matches[2];
    if (row !== undefined) row[5] = 'abc';
    await sheetReader.readNow();
    expect((await game.overview()).sheet).toMatchObject({
      ...{ error: null, quarantine: null, warningCount: 2 },
      address: expect.stringMatching(/^https:\/\/docs\.google\.com\/spreadsheets\/d\/[\w-]+\/edit$/),
      warnings: [
        { sheet: 'Matches', row: 3, column: 'F', problem: 'unreadable-score', text: 'abc' },
        { sheet: 'Matches', row: 3, problem: 'finished-without-score' },
      ],
    });
    const kept = values.sheets.Matches;
    values.sheets.Matches = [...kept.slice(0, 1), ['otro', 'sin fecha', '', 'Chelsea', 'PSG']];
    await sheetReader.readNow();
    const { sheet } = await game.overview();
    expect(sheet.error).toContain('La planilla parece incompleta');
    expect(sheet.quarantine?.changes).toMatchObject({
      total: kept.length,
      teamsWritten: 0,
      teamsRemoved: [],
    });
    expect(sheet.quarantine?.changes?.matches.at(-1)).toEqual({
      ...{ id: 'otro', teams: 'Chelsea - PSG', change: 'added', fields: [] },
    });
    expect((await game.call('POST', '/release-quarantined-import')).body).toEqual({
      outcome: 'released',
      message: 'La lectura se aplicó.',
    });
    expect((await game.overview()).sheet).toMatchObject({ error: null, quarantine: null });
    expect((await game.call('POST', '/release-quarantined-import')).status).toBe(409);
    values.sheets.Matches = [...kept.slice(0, 1), ['otro mas', 'sin fecha', '', 'PSG', 'Chelsea']];
    await sheetReader.readNow();
    const url = '/api/maintenance/release-quarantined-import';
    const headers = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };
    expect((await game.whole.app.inject({ method: 'POST', url, headers })).json()).toEqual({
      outcome: 'released',
    });
    expect(await game.acts()).toMatchObject([
      { act: 'import_released', by: 'service', about: null },
      { act: 'import_released', by: { email: organiserEmail } },
    ]);
  });

  it('sees why a finished final decides no champion, and the teams closest to unknown names', async () => {
    const { db } = database();
    const final = { sheet_row: 16, round: 'Final', home_team: 'Palmeiras', away_team: 'Chelsee' };
    await insertMatch(db, { id: 'final', ...final, status: 'live', home_score: 0, away_score: 1 });
    const undecided = async () => (await game.overview()).undecided;
    const set = (change: object) => db.updateTable('matches').set(change).execute();
    expect(await undecided()).toBeNull();
    await set({ status: 'finished' });
    const row = {
      row: 16,
      homeTeam: 'Palmeiras',
      awayTeam: 'Chelsee',
      homeScore: 0,
      awayScore: 1,
      winner: '',
    };
    expect(await undecided()).toEqual({
      ...{ reason: 'champion-unknown', finals: [row] },
      unknownTeams: [{ name: 'Chelsee', closest: 'Chelsea' }],
    });
    await set({ away_team: 'CHELSEA' });
    expect(await undecided()).toBeNull();
    await set({ home_score: 1 });
    expect(await undecided()).toMatchObject({ reason: 'level-without-winner', unknownTeams: [] });
    await set({ winner: 'Botafogo' });
    expect(await undecided()).toMatchObject({ reason: 'winner-not-in-final' });
    await set({ home_score: null });
    expect(await undecided()).toMatchObject({ reason: 'without-score' });
    await db.updateTable('tournament').set({ final_round: '', sheet_champion: 'Boca' }).execute();
    expect(await undecided()).toMatchObject({ reason: 'champion-unknown', finals: [] });
    await db.updateTable('tournament').set({ sheet_champion: ' palmeiras' }).execute();
    expect(await undecided()).toBeNull();
  });

  it('sees how many predictions are later than the new kick-off of a match with a result', async () => {
    const { values, sheetReader } = game.whole;
    const header = values.sheets.Matches.slice(0, 1);
    const read = async (date: string, ...result: string[]) => {
      const late = ['tarde', date, '16:00', 'PSG', 'Chelsea', ...result];
      const other = ['otro', '2099-06-01', '16:00', 'PSG', 'Chelsea'];
      values.sheets.Matches = [...header, late, other];
      await sheetReader.readNow();
    };
    const shown = async () => (await game.overview()).latePredictions;
    await read('2099-06-01');
    const people = [await insertParticipant(database().db), await insertParticipant(database().db)];
    for (const { id: userId } of people)
      for (const matchId of ['tarde', 'otro'])
        await insertPrediction(database().db, { userId, matchId, home: 2, away: 1 });
    await read('2020-06-01');
    expect(await shown()).toEqual([]);
    await read('2020-06-01', '2', '1', 'finished');
    expect(await shown()).toEqual([{ row: 2, match: 'PSG - Chelsea', predictions: 2 }]);
    await read('2020-06-01', '2', '0', 'finished');
    const act = { act: 'late_predictions', by: 'sheet', about: null };
    const logged = { ...act, late: { match: 'PSG - Chelsea', predictions: 2 } };
    expect(await game.acts()).toMatchObject([logged]);
    const points = () =>
      database()
        .db.selectFrom('scored_predictions')
        .select('points')
        .where('match_id', '=', 'tarde')
        .execute();
    await settleMatches(game.whole.context);
    expect(await points()).toEqual([{ points: 3 }, { points: 3 }]);
    await read('2099-06-01', '2', '0', 'finished');
    expect(await shown()).toEqual([]);
    // Results stored by the service are checked too.
    await read('2020-06-02');
    await storeResult(game.whole.context, 'tarde', { home: 1, away: 1 });
    expect(await shown()).toMatchObject([{ predictions: 2 }]);
    expect(await game.acts()).toHaveLength(1);
    await read('2020-06-02');
    await database().runScript(
      `set local app.import = 'on'; delete from predictions where user_id = '${people[0]?.id}'`,
    );
    await storeResult(game.whole.context, 'tarde', { home: 1, away: 1 });
    expect((await game.acts()).map(({ late }) => late?.predictions)).toEqual([1, 2]);
  });

  it('sees whether every record is published and valid', async () => {
    const { db } = database();
    const person = await insertParticipant(db);
    const matchId = await insertMatch(db);
    await insertPrediction(db, { userId: person.id, matchId });
    await db.updateTable('matches').set({ status: 'live' }).execute();
    expect((await game.overview()).record).toEqual({ published: 0, latestAt: null, pending: 1 });
    await publishRecords(database());
    expect((await game.overview()).record).toMatchObject({
      published: 1,
      latestAt: expect.any(String),
      pending: 0,
    });
    const check = async () => recordCheckSchema.parse((await game.call('GET', '/record-check')).body);
    expect(await check()).toEqual({ checked: 1, broken: [] });
    await database().runScript(`set local app.import = 'on'; delete from predictions`);
    expect(await check()).toEqual({ checked: 1, broken: [matchId] });
  });

  it('loses the page once the configuration no longer names them', async () => {
    const me = async () => organiserMeSchema.parse((await game.call('GET', '/me')).body);
    expect(await me()).toEqual({ organiser: true });
    game.whole.context.config.organiserEmails = ['otra@beyondmedia.example'];
    expect(await me()).toEqual({ organiser: false });
    expect(await game.call('GET', '/overview')).toEqual({ status: 404, body: { message: 'Not found' } });
  });
});
