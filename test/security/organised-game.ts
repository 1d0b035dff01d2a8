import {
  auditLogSchema,
  organiserOverviewSchema,
  type LoggedAct,
  type OrganiserOverview,
} from '../../src/domain/organiser-schemas.ts';
import type { Config } from '../../src/server/config/config.ts';
import { insertParticipant, insertTournament } from '../support/factories.ts';
import type { AuthServer } from '../support/auth-server.ts';
import { signIn } from '../support/sign-in.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { openWholeApp, organiserEmail, type WholeApp } from './whole-app.ts';

/** The whole application with a signed-in organiser. */
export interface OrganisedGame {
  whole: WholeApp;
  /** The server in the form that the sign-in helpers take. */
  server: AuthServer;
  organiser: { id: string; authorization: string };
  /** Makes a call of the organiser below `/api/organiser`; `body` is null when empty. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<{ status: number; body: unknown }>;
  overview(): Promise<OrganiserOverview>;
  acts(): Promise<LoggedAct[]>;
  /** Returns the status of `url` for the given `Authorization`. */
  statusOf(url: string, authorization: string): Promise<number>;
}

/** Empties the database and opens a game on it; `config` adds to that of `openWholeApp`. */
export async function openOrganisedGame(
  database: TestDatabase,
  config: Partial<Config> = {},
): Promise<OrganisedGame> {
  await database.empty();
  await insertTournament(database.db);
  const whole = await openWholeApp(database, { config });
  const { id } = await insertParticipant(database.db, { email: organiserEmail, fullName: 'Olga Organiza' });
  const { authorization } = await signIn(whole.context, id);
  const call: OrganisedGame['call'] = async (method, path, payload) => {
    const response = await whole.app.inject({
      ...{ method, url: `/api/organiser${path}`, headers: { authorization } },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.body === '' ? null : response.json() };
  };
  return {
    whole,
    server: { url: whole.url, context: whole.context, app: whole.app, close: whole.close },
    organiser: { id, authorization },
    call,
    overview: async () => organiserOverviewSchema.parse((await call('GET', '/overview')).body),
    acts: async () => auditLogSchema.parse((await call('GET', '/audit-log')).body).acts,
    statusOf: async (url, own) =>
      (await whole.app.inject({ url, headers: { authorization: own } })).statusCode,
  };
}
