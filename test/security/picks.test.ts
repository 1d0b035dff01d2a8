// Shows docs/rules.md#others-predictions.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anyCharacter } from '../support/any-character.ts';
import { refreshMatchDays } from '../../src/server/ranking/match-days/refresh-match-days.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { staticFiles } from '../../src/server/operations/static-files.ts';
import { insertMatch, insertPrediction, insertTournament } from '../support/factories.ts';
import { longRun, patience, printFigures, runLength } from '../support/run-length.ts';
import { describeOnPostgres } from '../support/test-database.ts';
import { picks as calls } from './picks-table.ts';
import { callerGroups, openCallers, type CallerName, type Callers } from './callers.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const kickOff = Date.parse('2025-06-28T16:00:00Z');
const later = '2025-06-28T20:00:00Z';
const secretTeam = 'Equipo Secreto';
const at = (moment: number): string => new Date(moment).toISOString();
const names = Object.values(callerGroups).flat() as CallerName[];
/** Without broken tokens, which the access matrix covers. */
const tellingNames: CallerName[] = names.filter((name) => !callerGroups.broken.some((one) => one === name));
const participants = new Set<CallerName>(['another participant', 'the owner', 'the organiser']);

/** What participants see of the game, including the data of the share card and the recap. */
const ofTheGame = [
  ...['/api/champion-picks', '/api/participants/{owner}'],
  '/api/ranking/movement',
  ...[
    '/api/ranking/match-days/latest',
    '/api/ranking/match-days/2025-06-14',
    '/api/ranking/match-days/2025-06-28',
  ],
  ...['/api/recaps', '/api/recaps/2025-06-14', '/api/recaps/2025-06-28'],
  ...['/api/provisional-ranking', '/api/provisional-standing', '/api/departments', '/api/departments/own'],
  ...['/api/past-cups', '/api/past-cups/copa-2024', '/rest/v1/user_stats'],
];
/** What only the organiser sees. For others it does not exist. */
const ofTheOrganiser = ['me', 'overview', 'participants', 'audit-log', 'record-check'].map(
  (name) => `/api/organiser/${name}`,
);
/** What participants see of their own data. */
const ofOneself = [
  '/api/receipts',
  '/api/own-data',
  '/api/own-data?format=csv',
  '/api/reminders',
  '/rest/v1/predictions',
  '/rest/v1/profiles',
];
/** What needs no session, including the preview of a shared link. */
const ofEverybody = [
  ...['/', '/rules', '/palmares', '/link-preview.png', '/api/match-data', '/api/config', '/api/records'],
  ...['/api/records/open-match', '/calendario/x.ics'],
];

describeOnPostgres('the calls that show others’ predictions', (database) => {
  let whole: WholeApp;
  let callers: Callers;
  let receipt: { receipt_salt: string; receipt_digest: string };
  let pages: string;

  // Secret until 16:00: the owner's champion and 13-17 of 'open-match'. Public: 11-12 of 'public-match', and a match day.
  beforeAll(async () => {
    const { db, setNow } = database();
    await setNow('2025-06-14T12:00:00Z');
    pages = mkdtempSync(join(tmpdir(), 'pages-'));
    writeFileSync(join(pages, 'index.html'), '<html>\n  <head>\n  </head>\n  <body></body>\n</html>\n');
    writeFileSync(join(pages, 'link-preview.png'), 'a picture');
    await insertTournament(db, {
      selectable_teams: [secretTeam],
      champion_closes_at: new Date(kickOff),
    });
    whole = await openWholeApp(database(), { web: staticFiles(pages) });
    callers = await openCallers(whole);
    const userId = callers.owner.id;
    await playMatchDay([userId, callers.otherId]);
    await setNow('2025-06-28T12:00:00Z');
    const open = { kickoff_at: new Date(kickOff) };
    for (const id of ['open-match', 'result-match', 'public-match']) await insertMatch(db, { id, ...open });
    await insertPrediction(db, { userId, matchId: 'open-match', home: 13, away: 17 });
    await insertPrediction(db, { userId, matchId: 'public-match', home: 11, away: 12 });
    await db.updateTable('matches').set({ status: 'live' }).where('id', '=', 'public-match').execute();
    const champion = { champion_prediction: secretTeam };
    await db.updateTable('participants').set(champion).where('user_id', '=', userId).execute();
    receipt = await db
      .selectFrom('predictions')
      .select(['receipt_salt', 'receipt_digest'])
      .where('match_id', '=', 'open-match')
      .executeTakeFirstOrThrow();
  });
  afterAll(async () => {
    await whole.close();
    rmSync(pages, { recursive: true });
  });
  beforeEach(() => move(kickOff, 'scheduled'));

  async function playMatchDay(people: readonly string[]): Promise<void> {
    const { db } = database();
    const matchId = await insertMatch(db, {
      id: 'played-match',
      kickoff_at: new Date('2025-06-14T20:00:00Z'),
    });
    for (const [index, userId] of people.entries())
      await insertPrediction(db, { userId, matchId, home: 1 + index, away: 0 });
    await database().runScript(`
      insert into departments (name, place) values ('Cuentas', 1), ('Medios', 2);
      update participants set department_id = (select id from departments where name = 'Cuentas')
      where user_id = '${people[0]}';
      update participants set department_id = (select id from departments where name = 'Medios')
      where user_id <> '${people[0]}'`);
    const result = { status: 'finished', home_score: 1, away_score: 0 };
    await db.updateTable('matches').set(result).where('id', '=', matchId).execute();
    await settleMatches(whole.context);
    await refreshMatchDays(whole.context);
  }

  const move = (moment: number, status: string) =>
    database()
      .db.updateTable('matches')
      .set({ kickoff_at: new Date(moment), status })
      .where('id', '=', 'open-match')
      .execute();

  async function ask(path: string, name: CallerName, headers: Record<string, string> = {}) {
    const url = path.replace('{owner}', callers.owner.id);
    const authorization = callers.authorization[name];
    return whole.app.inject({ url, headers: { ...headers, ...(authorization && { authorization }) } });
  }

  const secretsIn = (text: string): string[] => {
    const secrets = ['"home":13', '"away":17', secretTeam, receipt.receipt_salt, receipt.receipt_digest];
    return secrets.filter((secret) => text.includes(secret));
  };

  /** Returns which of the owner's secrets all calls together show to a caller. */
  async function shownTo(name: CallerName): Promise<string[]> {
    const shown = new Set<string>();
    for (const { path } of calls) {
      const { body, headers } = await ask(path, name);
      for (const secret of secretsIn(body + JSON.stringify(headers))) shown.add(secret);
    }
    return [...shown].toSorted();
  }

  const everything = () =>
    ['"home":13', '"away":17', receipt.receipt_salt, receipt.receipt_digest, secretTeam].toSorted();
  const picksOnly = () => everything().filter((secret) => secret !== secretTeam);

  it('show predictions only to participants, from kick-off until the match is reopened', async () => {
    const { setNow } = database();
    const states: [title: string, enter: () => Promise<unknown>, shown: () => string[]][] = [
      ['just before kick-off', () => setNow(at(kickOff - 1)), () => []],
      ['at kick-off', () => setNow(at(kickOff)), everything],
      ['after kick-off', () => setNow(at(kickOff + 3_600_000)), everything],
      ['moved to later', () => move(Date.parse(later), 'scheduled'), () => [secretTeam]],
      ['called off', () => move(Date.parse(later), 'Postergado'), everything],
      ['scheduled again', () => move(Date.parse(later), 'scheduled'), () => [secretTeam]],
      ['live before its time', () => move(Date.parse(later), 'live'), everything],
      ['gone from the sheet', () => show(false), () => [secretTeam]],
      ['back in the sheet', () => show(true), everything],
      ['before champions close', () => setNow(at(kickOff - 1)), picksOnly],
      ['without a kick-off', () => clearKickOff(), () => []],
    ];
    for (const [title, enter, shown] of states) {
      await enter();
      for (const name of longRun ? names : tellingNames)
        expect(await shownTo(name), `${title}, ${name}`).toEqual(participants.has(name) ? shown() : []);
    }
  });

  const show = (present: boolean) =>
    database().db.updateTable('matches').set({ present }).where('id', '=', 'open-match').execute();
  const clearKickOff = () =>
    database()
      .db.updateTable('matches')
      .set({ kickoff_at: null, status: 'scheduled' })
      .where('id', '=', 'open-match')
      .execute();

  const publicMatches = ['public-match', 'played-match'];
  const match = fc.constantFrom('open-match', 'open-match', ...publicMatches, 'result-match', 'nowhere');
  const odd = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 8 }),
    fc.constantFrom('-1', '0', '1e9', 'eva'),
  );
  const query = fc.array(
    fc.tuple(
      fc.constantFrom('match', 'match', 'offset', 'search', 'after', 'public', 'status', 'user_id', 'tab'),
      fc.oneof(
        match,
        odd,
        fc.constantFrom('13.17.00000000-0000-4000-8000-000000000000', '-1.0.0', 'ranking'),
      ),
    ),
    { maxLength: 4 },
  );
  /** The reading calls of docs/api.md and their callers. */
  const input = fc.record({
    path: fc.oneof(
      { weight: 2, arbitrary: fc.constant('/api/picks') },
      { weight: 2, arbitrary: match.map((id) => `/api/matches/${id}/picks`) },
      { weight: 2, arbitrary: match.map((id) => `/api/matches/${id}/receipts`) },
      { weight: 6, arbitrary: fc.constantFrom(...ofTheGame) },
      { weight: 1, arbitrary: fc.constantFrom(...ofOneself) },
      { weight: 1, arbitrary: fc.constantFrom(...ofTheOrganiser) },
      { weight: 2, arbitrary: fc.constantFrom(...ofEverybody) },
    ),
    query,
    name: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...participants) },
      { weight: 1, arbitrary: fc.constantFrom(...names) },
    ),
    ahead: fc.integer({ min: 1, max: 60_000 }),
    etag: fc.option(fc.nat(20), { freq: 2 }),
  });

  /** Returns the counts of champions, and of scores of open matches, in a response. */
  function countsIn(body: string): unknown[] {
    interface Told {
      matchId?: string;
      crowd?: unknown;
      champions?: unknown;
      matches?: Told[] | number;
    }
    const { champions = null, matches = [], ...match } = JSON.parse(body) as Told;
    const open = [match, ...(Array.isArray(matches) ? matches : [])].filter(
      ({ matchId = '' }) => !publicMatches.includes(matchId),
    );
    return [champions, ...open.map(({ crowd = null }) => crowd)].filter((count) => count !== null);
  }

  /** Requests on each of the two databases. */
  const numRuns = runLength(400, 100_000) / 2;

  it(
    'show no pick, champion, salt or count by score in the last minute before kick-off',
    async () => {
      // An empty response would hide the secrets anyway.
      const latest = await ask('/api/ranking/match-days/latest', 'another participant');
      expect(latest.json()).toHaveProperty(['rows', 0]);
      const tags: string[] = [];
      const met = new Map<number, number>();
      let asked = 0;
      const everyCase = fc.asyncProperty(input, async ({ path, query: pairs, name, ahead, etag }) => {
        // Setting the clock replaces a function, so it changes only every few requests.
        if (asked % 20 === 0) await database().setNow(at(kickOff - ahead));
        asked += 1;
        const known = etag === null ? undefined : tags[etag];
        const url = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`;
        const { statusCode, body, headers } = await ask(url, name, known ? { 'if-none-match': known } : {});
        met.set(statusCode, (met.get(statusCode) ?? 0) + 1);
        expect(statusCode, `${url}: ${body}`).toBeLessThan(500);
        const isOwn = name === 'the owner' && ofOneself.includes(path);
        expect(isOwn ? [] : secretsIn(body + JSON.stringify(headers)), `${url} as ${name}`).toEqual([]);
        const asService = name === 'the service' && path.startsWith('/rest/v1');
        const mayAsk =
          participants.has(name) ||
          ofEverybody.includes(path) ||
          (asService && path === '/rest/v1/user_stats');
        expect(mayAsk || statusCode === (asService ? 403 : 401), `${url}: ${statusCode} to ${name}`).toBe(
          true,
        );
        if (statusCode === 200 && headers.etag !== undefined) tags[asked % 20] = headers.etag.toString();
        const told = statusCode === 200 && /json/.test(String(headers['content-type']));
        expect(told ? countsIn(body) : [], `${url} as ${name}`).toEqual([]);
      });
      // The short run uses a fixed seed, so that every kind of response occurs.
      await fc.assert(everyCase, { numRuns, ...runLength({ seed: 9 }, {}) });
      printFigures(`picks before kick-off, ${database().kind} database`, {
        requests: numRuns,
        ...Object.fromEntries(met),
      });
      expect([...met.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
      expect((await ask('/api/matches/public-match/picks', 'another participant')).body).toContain(
        '"home":11',
      );
    },
    patience(60_000),
  );
});
