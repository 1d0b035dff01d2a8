import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../../src/server/app/app.ts';
import { readConfig, type DemoName } from '../../src/server/config/config.ts';
import { prepareDemo } from '../../src/server/demo/prepare-demo.ts';
import { withSampleDepartments } from '../../src/server/demo/sample-people.ts';
import { createSheetReader } from '../../src/server/sheet/sheet-reader.ts';
import { refreshMatchDays } from '../../src/server/ranking/match-days/refresh-match-days.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { createMetrics } from '../../src/server/operations/metrics.ts';
import { publishRecords } from '../../src/server/receipts/publish-receipts.ts';
import { readTournamentFile } from '../../src/server/sheet/tournament/read-tournament-file.ts';
import { writeTournament } from '../../src/server/sheet/tournament/write-tournament.ts';
import { openTestContext, testSecrets } from '../support/app-context.ts';
import { insertUser } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { collectRoutes, type RegisteredRoute } from '../support/registered-routes.ts';
import { signIn } from '../support/sign-in.ts';
import { openTestDatabase } from '../support/test-database.ts';

const startedAt = new Date('2031-03-10T13:00:00Z');

/** A demo at a fixed time, with who calls it and what the calls are about. */
export interface DemoGame {
  app: FastifyInstance;
  url: string;
  routes: RegisteredRoute[];
  /** The `Authorization` header of each caller. */
  callers: Record<string, string | undefined>;
  /** What stands for the ids in calls and in what is recorded. */
  ids(caller: string): Record<string, string>;
  /** Does `work` and returns the topics that it notified, sorted. */
  topicsOf(work: () => Promise<void>): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens the demo `name`, `days` after its start, its sheet read and its results settled. */
export async function openDemoGame(name: DemoName, days: number): Promise<DemoGame> {
  const database = await openTestDatabase();
  const { db } = database;
  const now = new Date(startedAt.getTime() + days * 86_400_000);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { LOG_LEVEL: 'silent', PUBLIC_URL: url, DATA_DIR: '/nowhere' };
  const config = readConfig(settings, name);
  const tournament = withSampleDepartments(await readTournamentFile(config.tournamentFile));
  await database.setNow(startedAt.toISOString());
  const { championClosesAt } = await prepareDemo(database, tournament, startedAt, name);
  await writeTournament(database, tournament, championClosesAt);
  await database.setNow(now.toISOString());
  const clock = (): number => now.getTime();
  const context = await openTestContext(database, {
    tournament,
    clock,
    config: { ...config, ...testSecrets },
  });
  const logger = pino({ level: 'silent' });
  const reader = createSheetReader(context, { log: logger, afterGoodRead: () => {}, sheetPauseMs: 0 });
  const web = async (): Promise<void> => {};
  const { built: app, routes } = await collectRoutes(() =>
    buildApp(context, { logger, web, sheetReader: reader, metrics: createMetrics(context) }),
  );
  await app.listen({ host: '127.0.0.1', port });
  await reader.readNow();
  await settleMatches(context);
  await refreshMatchDays(context);
  await publishRecords(database);

  const people = await db.selectFrom('profiles').select(['id', 'email']).orderBy('email').execute();
  const organiser = people.find(({ email }) => config.organiserEmails.includes(email));
  const [person, other, blocked, player] = people.filter(({ id }) => id !== organiser?.id);
  if (!organiser || !person || !other || !blocked || !player) throw new Error('The demo has too few people.');
  const newcomer = await insertUser(db, { email: 'nueva@beyondmedia.example', fullName: 'Nueva Persona' });
  const of = async (id: string): Promise<string> => (await signIn(context, id)).authorization;
  const service = `Bearer ${testSecrets.serviceRoleKey}`;
  const ofOrganiser = await of(organiser.id);
  const callers: Record<string, string | undefined> = {
    visitor: undefined,
    ...{ organiser: ofOrganiser, newcomer: await of(newcomer.id), participant: await of(player.id) },
    ...{ blocked: await of(blocked.id), service },
  };
  const block = { method: 'POST', url: `/api/organiser/participants/${blocked.id}/block` } as const;
  await app.inject({ ...block, headers: { authorization: ofOrganiser } });

  const matches = await db.selectFrom('matches').selectAll().orderBy('kickoff_at').orderBy('id').execute();
  const having = (status: string) => matches.filter((match) => match.status === status);
  const [open, next] = having('scheduled').filter(({ kickoff_at: at }) => at !== null && at > now);
  const latest = having('finished').at(-1);
  const shared = {
    ...{ url, person: person.id, other: other.id, finished: latest?.id ?? 'none' },
    ...{ live: having('live')[0]?.id ?? 'none', open: open?.id ?? 'none', next: next?.id ?? 'none' },
    day: latest?.date ?? 'none',
  };
  const own: Record<string, { id: string; email: string }> = {
    organiser,
    newcomer,
    participant: player,
    blocked,
  };
  return {
    ...{ app, url, routes, callers },
    ids: (caller) => ({
      ...shared,
      own: own[caller]?.id ?? person.id,
      email: own[caller]?.email ?? 'nobody@beyondmedia.example',
    }),
    async topicsOf(work) {
      const topics = new Set<string>();
      const stop = context.changes.subscribe((topic) => topics.add(topic));
      await work();
      await context.changes.readNow();
      stop();
      return [...topics].sort();
    },
    async close() {
      await reader.stop();
      app.server.closeAllConnections();
      await app.close();
      await database.close();
    },
  };
}
