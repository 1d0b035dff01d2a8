import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishRecords } from '../../src/server/receipts/publish-records.ts';
import { testSecrets } from '../support/app-context.ts';
import { insertMatch, insertPrediction, insertTournament } from '../support/factories.ts';
import { fakeGoogleConfig } from '../support/fake-google.ts';
import { longRun } from '../support/run-length.ts';
import { answers } from '../support/registered-routes.ts';
import { describeOnPostgres, type TestDatabase } from '../support/test-database.ts';
import { allowedStatuses, calls, type Call } from './access-table.ts';
import { callerGroups, openCallers, type CallerName, type Callers, type Group } from './callers.ts';
import { openWholeApp, sheetApiKey, type WholeApp } from './whole-app.ts';

// No file names this team, so in a response it can only be a participant's pick.
const pickedChampion = 'Equipo Secreto';
const internals = [/syntax error at/i, /\bselect .+ from\b/i, /node_modules/, /\.ts:\d/, /\n\s+at /];

describeOnPostgres('the access matrix', (database) => {
  let whole: WholeApp;
  let callers: Callers;
  let salt: string;

  function secretsFrom(group: Group, { scores = false, all = false } = {}): (string | RegExp)[] {
    const { jwtSecret, serviceRoleKey } = testSecrets;
    const { clientSecret } = fakeGoogleConfig;
    const { id, email, accessToken, refreshToken } = callers.owner;
    const always = [jwtSecret, serviceRoleKey, clientSecret, sheetApiKey, accessToken, refreshToken];
    if (all || group === 'owner') return [...always, ...internals];
    const ownScores = scores ? [] : [/"home(_score)?":\s*13/, /"away(_score)?":\s*17/];
    const owners = [...ownScores, salt, pickedChampion];
    const people = group === 'visitor' || group === 'broken' ? [id, email, 'Eva Secreta'] : [];
    return [...always, ...internals, ...owners, ...people];
  }

  async function ask(
    call: Omit<Call, 'expected'>,
    name: CallerName,
  ): Promise<{ status: number; everything: string; asked: string }> {
    const { id, refreshToken } = callers.owner;
    const fill = (text: string): string =>
      text
        .replaceAll('{owner}', id)
        .replaceAll('{refresh}', refreshToken)
        .replaceAll('{other}', otherId)
        .replaceAll('{organiser}', callers.organiserId);
    const authorization = callers.authorization[name];
    const asked = fill(call.path);
    const response = await whole.app.inject({
      method: call.method as 'GET',
      url: asked,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        prefer: asked.includes('on_conflict') ? 'resolution=merge-duplicates' : 'count=exact',
      },
      ...(call.body !== undefined && { payload: fill(JSON.stringify(call.body)) }),
    });
    const everything = `${JSON.stringify(response.headers)}\n${response.body}`;
    return { status: response.statusCode, everything, asked: decodeURIComponent(asked) };
  }
  const otherId = '00000000-0000-4000-8000-000000000001';

  describe.each([
    ['while everything is open', false],
    ['when match and champion are closed', true],
  ])('%s', (_title, afterwards) => {
    let before: unknown;
    beforeAll(async () => {
      await database().empty();
      await insertTournament(database().db, { selectable_teams: [pickedChampion] });
      whole = await openWholeApp(database(), { config: { writesPerMinute: 1_000_000 } });
      callers = await openCallers(whole);
      salt = await givePicks(database(), callers.owner.id);
      if (afterwards) await closeEverything(database());
      before = await everyonesRows(database());
    });
    afterAll(() => whole.close());

    const cells = Object.entries(callerGroups).flatMap(([group, names]) =>
      names.map((name) => [name, group as Group] as const),
    );
    // Broken tokens are refused before anything is read, so in the short run each makes a quarter of the calls, in one stage.
    const asked = cells.filter(([, group]) => longRun || group !== 'broken' || !afterwards);
    const makes = (name: CallerName, group: Group, index: number): boolean =>
      longRun || group !== 'broken' || index % 4 === callerGroups.broken.findIndex((one) => one === name) % 4;
    it.each(asked)('lets %s make the allowed calls and see no secrets of others', async (name, group) => {
      const wrong: string[] = [];
      for (const call of calls.filter((_, index) => makes(name, group, index))) {
        const { status, everything, asked } = await ask(call, name);
        const cell = `${call.method} ${asked} as ${name}`;
        if (!allowedStatuses(call, group, afterwards).includes(status))
          wrong.push(`${cell}: ${status} ${everything}`);
        const mayBeCached = /^\/api\/(?!maintenance\/)/.test(asked) && !everything.includes('"no-store"');
        if (status === 401 && mayBeCached) wrong.push(`${cell} may be cached: ${everything}`);
        // The caller sent the id in the address, so it may come back.
        const news = everything.replaceAll(encodeURIComponent(asked), '').replaceAll(callersOwn(call), '');
        const isPlayer = group === 'participant' || group === 'organiser';
        const mayShow = {
          scores: call.showsPublicPicks === true && afterwards && isPlayer,
          all: call.showsPicks === true && afterwards && isPlayer,
        };
        const shown = secretsFrom(group, mayShow).filter((secret) =>
          typeof secret === 'string' ? news.includes(secret) : secret.test(news),
        );
        if (shown.length > 0) wrong.push(`${cell} shows ${shown.join(', ')}: ${everything}`);
      }
      expect(wrong).toEqual([]);
      expect(calls.length).toBeGreaterThan(100);
    });

    it('has a call for every route', () => {
      const routes = whole.routes.filter(
        ({ method, url }) => method !== 'HEAD' && !/[*]|^\/rest\//.test(url),
      );
      const untried = routes.filter((route) => !calls.some((call) => answers(route, call)));
      // Sign-ins with Google have tests of their own.
      expect(untried.filter(({ url }) => !/^\/auth\/v1\/(authorize|callback)$/.test(url))).toEqual([]);
      expect(routes.length).toBeGreaterThan(50);
    });

    it('shows owners their own rows, and leaves all rows unchanged', async () => {
      const own = await ask({ method: 'GET', path: '/rest/v1/predictions' }, 'the owner');
      expect(own.everything).toMatch(/"home_score":13/);
      expect(await everyonesRows(database())).toEqual(before);
    });
  });

  function callersOwn(call: Call): string {
    return call.path.includes('{owner}') ? callers.owner.id : '{nothing}';
  }
});

/** Stores the owner's prediction and champion. Returns the salt of the prediction's digest. */
async function givePicks({ db }: TestDatabase, id: string): Promise<string> {
  for (const match of ['open-match', 'result-match']) await insertMatch(db, { id: match });
  await insertPrediction(db, { userId: id, matchId: 'open-match', home: 13, away: 17 });
  const champion = { champion_prediction: pickedChampion };
  await db.updateTable('participants').set(champion).where('user_id', '=', id).execute();
  const prediction = db.selectFrom('predictions').select('receipt_salt');
  return (await prediction.executeTakeFirstOrThrow()).receipt_salt;
}

async function closeEverything(database: TestDatabase): Promise<void> {
  const { db } = database;
  const live = { status: 'live', home_score: 2, away_score: 1 };
  await db.updateTable('matches').set(live).where('id', '=', 'open-match').execute();
  await db
    .updateTable('tournament')
    .set({ champion_closes_at: new Date('2020-01-01') })
    .execute();
  await publishRecords(database);
}

async function everyonesRows({ db }: TestDatabase): Promise<unknown> {
  return {
    predictions: await db.selectFrom('predictions').selectAll().execute(),
    profiles: await db.selectFrom('profiles').selectAll().orderBy('id').execute(),
    stats: await db.selectFrom('user_stats').selectAll().orderBy('user_id').execute(),
    tournament: await db.selectFrom('tournament').selectAll().execute(),
    open: await db.selectFrom('matches').selectAll().where('id', '=', 'open-match').execute(),
  };
}
