import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openTestContext, testSecrets } from './app-context.ts';
import { insertUser } from './factories.ts';
import { signIn } from './sign-in.ts';

/** A signed-in user, with the header of their session. */
export interface Person {
  id: string;
  authorization: string;
}

const header = ['id', 'date', 'time', 'home', 'away', 'home_score', 'away_score', 'status', 'round', 'venue'];

/** Returns `count` rows of the sheet Matches, from `partido-1` on, that stay open while a test runs. */
export function openMatchRows(count: number): string[][] {
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `partido-${index + 1}`;
    return [id, '2098-06-01', '20:00', 'Chelsea', 'PSG', '', '', 'scheduled', 'Fase de Grupos', 'Estadio'];
  });
  return [header, ...rows];
}

/** Returns the environment of a real game whose Google and sheet are at these loopback addresses. */
export function realGame(options: {
  port: number;
  sheetsUrl: string;
  publicUrl?: string;
  issuer?: string;
}): Record<string, string> {
  const { port, sheetsUrl } = options;
  return {
    PORT: String(port),
    PUBLIC_URL: options.publicUrl ?? `http://127.0.0.1:${port}`,
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: options.issuer ?? 'http://127.0.0.1:9',
    SHEETS_SPREADSHEET_ID: 'libro',
    SHEETS_API_KEY: 'key',
    SHEETS_BASE_URL: sheetsUrl,
    ALLOWED_EMAIL_DOMAINS: 'beyondmedia.example,agenciabeyond.example',
    JWT_SECRET: testSecrets.jwtSecret,
    SERVICE_ROLE_KEY: testSecrets.serviceRoleKey,
  };
}

/** Stores `count` users who have signed in and have no profile yet. */
export async function addPeople(database: Database, count: number): Promise<Person[]> {
  const context = await openTestContext(database);
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await insertUser(database.db);
    people.push({ id, authorization: (await signIn(context, id)).authorization });
  }
  return people;
}

/** Prepares a data folder as a first start would, with people in it. */
export async function prepareDataFolder(folder: string, people: number): Promise<Person[]> {
  const loadDataDir = await openAsBlob(inject('embeddedDump'));
  const database = await openEmbeddedDatabase(join(folder, 'database'), { loadDataDir });
  const added = await addPeople(database, people);
  await database.close();
  return added;
}
