import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSecrets } from '../support/app-context.ts';
import { fakeGoogleConfig } from '../support/fake-google.ts';
import { insertMatch, insertPrediction, insertTournament } from '../support/factories.ts';
import { patience, printFigures, runLength } from '../support/run-length.ts';
import { describeOnPostgres } from '../support/test-database.ts';
import { signIn } from '../support/sign-in.ts';
import { openCallers, type Callers } from './callers.ts';
import { openMatchIds } from '../support/rest-inputs.ts';
import { tourOfTheExposedSchema } from './exposed-schema-tour.ts';
import { watchStatements, type StatementWatch } from './statements.ts';
import { headers } from './surfaces/header.ts';
import { idToken } from './surfaces/id-token.ts';
import { jsonBody } from './surfaces/json-body.ts';
import { queryString } from './surfaces/query-string.ts';
import { sheetRows } from './surfaces/sheet-rows.ts';
import { asAnySurface, type Target } from './surfaces/surface.ts';
import { openWholeApp, sheetApiKey, type WholeApp } from './whole-app.ts';

const surfaces = [
  asAnySurface(queryString),
  asAnySurface(headers),
  asAnySurface(jsonBody),
  asAnySurface(sheetRows),
  asAnySurface(idToken),
];

/** How many inputs each surface of a database gets; only the long run tries both databases. */
const numRuns = runLength(60, 50_000);
/** The short run uses a fixed seed, because so few random inputs would not always reach every kind of response. */
const seedOf = ({ seed = 9 }: { seed?: number | undefined }) => runLength({ seed }, {});
const unlimited = { writesPerMinute: 1e9, signInsPerMinute: 1e9 };

describeOnPostgres('any input', (database) => {
  let whole: WholeApp;
  let callers: Callers;
  let watch: StatementWatch;

  beforeAll(async () => {
    const { db } = database();
    await insertTournament(db);
    watch = watchStatements(database());
    whole = await openWholeApp(watch.database, { config: unlimited });
    callers = await openCallers(whole);
    for (const id of ['open-match', 'secret-match', '1', '-1', '1e9', 'infinity', 'NaN'])
      await insertMatch(db, { id });
    // Not in the final round, as a result must not decide the champion.
    for (const id of openMatchIds) await insertMatch(db, { id, round: 'Fase de Grupos' });
    await insertPrediction(db, { userId: callers.owner.id, matchId: 'open-match', home: 13, away: 17 });
    watch.learn();
    await tourOfTheExposedSchema(whole, callers);
  });
  afterAll(() => whole.close());

  const ownersPicks = () =>
    database()
      .db.selectFrom('predictions')
      .select(['match_id', 'home_score', 'away_score', 'predicted_at', 'receipt_digest'])
      .where('user_id', '=', callers.owner.id)
      .execute();

  it.each(surfaces)(
    'in the $name gets a status below 500 and a valid shape, and causes no new statement',
    { timeout: patience(120_000) },
    async (surface) => {
      const met = new Map<string, number>();
      const { accessToken, refreshToken } = callers.owner;
      const { jwtSecret, serviceRoleKey } = testSecrets;
      const target: Target = {
        whole,
        db: database().db,
        callers,
        secrets: [
          accessToken,
          refreshToken,
          jwtSecret,
          serviceRoleKey,
          sheetApiKey,
          fakeGoogleConfig.clientSecret,
          '"home_score":13',
        ],
        allowedOrigins: [new URL(whole.url).origin, whole.google.issuer],
        met: (what) => void met.set(what, (met.get(what) ?? 0) + 1),
      };
      const before = await ownersPicks();
      // Inputs of another surface may have signed this participant out.
      watch.learn();
      // Inputs of the sheet may have hidden the matches of the saves.
      await database()
        .db.updateTable('matches')
        .set({ present: true })
        .where('id', 'in', openMatchIds)
        .execute();
      const { authorization } = await signIn(whole.context, callers.otherId);
      callers.authorization['another participant'] = authorization;
      watch.guard();
      const startedAt = performance.now();
      await fc.assert(surface.property(target), { numRuns, ...seedOf(surface) });
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      printFigures(`any ${surface.name}, ${database().kind} database`, {
        inputs: numRuns,
        statements: watch.count(),
        seconds,
        ...Object.fromEntries(met),
      });
      expect(watch.unknown()).toEqual([]);
      expect([...met.keys()]).toEqual(expect.arrayContaining([...surface.mustMeet]));
      expect(await ownersPicks()).toEqual(before);
    },
  );
});
