import { openAsBlob } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import { countBrokenRules } from '../../../src/server/database/check-rules.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { openEmbeddedDatabase } from '../../../src/server/database/embedded/embedded-database.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { settleMatches } from '../../../src/server/ranking/settle.ts';
import { insertMatch, insertParticipant, insertPrediction, insertTournament } from '../factories.ts';
import { nextVersion } from '../next-version.ts';
import { openRestServer, type RestParticipant, type RestServer } from '../rest-server.ts';
import type { Facts } from './cut-power.ts';
import type { Notes } from './record-work.ts';

/** There must be at least four matches. */
export interface Size {
  people: number;
  matches: number;
}

const matchIds = ({ matches }: Size): string[] =>
  Array.from({ length: matches }, (_, number) => `m${number}`);

/** Makes a database with matches but without people. Its engine has little memory, so that it writes pages all the time. */
export async function prepareGame(folder: string, size: Size): Promise<void> {
  const database = await openDump(folder);
  await insertTournament(database.db);
  for (const id of matchIds(size)) await insertMatch(database.db, { id });
  await database.close();
  await appendFile(join(folder, 'postgresql.conf'), '\nshared_buffers = 1MB\n');
}

/** Plays with the real client: people join, pick and predict during a checkpoint, a settlement and a change of the log. */
export async function playGame(database: Database, size: Size, notes: Notes): Promise<void> {
  const server = await openRestServer(database);
  const ids = matchIds(size);
  const quarter = Math.ceil(ids.length / 4);
  const part = (number: number): string[] => ids.slice(number * quarter, (number + 1) * quarter);
  const persons = await Promise.all(Array.from({ length: size.people }, () => joinGame(server, notes)));
  notes.endPhase('joining');
  await predictAll(server, persons, part(0), notes);
  notes.endPhase('saves');
  await Promise.all([predictAll(server, persons, part(1), notes), sql`checkpoint`.execute(database.db)]);
  notes.endPhase('saves and a checkpoint');
  await Promise.all([predictAll(server, persons, part(2), notes), settle(server, part(0), notes)]);
  notes.endPhase('saves and a settlement');
  await sql`select pg_switch_wal()`.execute(database.db);
  await predictAll(server, persons, part(3), notes);
  notes.endPhase('saves and a new file of the log');
  await server.close();
  await database.close();
  notes.endPhase('the end');
}

async function joinGame(server: RestServer, notes: Notes): Promise<RestParticipant> {
  const person = await server.participant();
  notes.acknowledge(`${person.id} email`, person.email);
  const profile = server.client(person).from('profiles');
  const { error } = await profile.update({ champion_prediction: 'Chelsea' }).eq('id', person.id);
  expect(error).toBeNull();
  notes.acknowledge(`${person.id} champion`, 'Chelsea');
  return person;
}

async function predictAll(
  server: RestServer,
  persons: RestParticipant[],
  ids: string[],
  notes: Notes,
): Promise<void> {
  const predict = async (person: RestParticipant, home: number): Promise<void> => {
    for (const id of ids) {
      const row = { user_id: person.id, match_id: id, home_score: home, away_score: 1 };
      const predictions = server.client(person).from('predictions');
      const { error } = await predictions.upsert(row, { onConflict: 'user_id,match_id' });
      expect(error).toBeNull();
      notes.acknowledge(`${person.id} ${id}`, `${home}-1`);
    }
  };
  await Promise.all(persons.map((person, number) => predict(person, number % 5)));
}

async function settle({ context }: RestServer, ids: string[], notes: Notes): Promise<void> {
  const { db } = context.database;
  const result = { status: 'finished', home_score: 2, away_score: 1 };
  await db.updateTable('matches').set(result).where('id', 'in', ids).execute();
  await settleMatches(context);
  for (const id of ids) notes.acknowledge(`${id} settled`, '2-1');
}

/** Returns the facts stored in the database of `folder`, upgraded to the next version. Throws when a rule is broken. */
export async function readFacts(folder: string): Promise<Facts> {
  const database = await openEmbeddedDatabase(folder, { sync: false });
  const { db } = database;
  try {
    await migrate(database, await nextVersion());
    const facts: Facts = new Map();
    for (const row of await db.selectFrom('predictions').selectAll().execute())
      facts.set(`${row.user_id} ${row.match_id}`, `${row.home_score}-${row.away_score}`);
    for (const row of await db.selectFrom('profiles').selectAll().execute()) {
      facts.set(`${row.id} email`, row.email);
      facts.set(`${row.id} champion`, String(row.champion_prediction));
    }
    for (const row of await db.selectFrom('matches').selectAll().execute())
      facts.set(`${row.id} settled`, `${row.settled_home_score}-${row.settled_away_score}`);
    expect(await countBrokenRules(db)).toEqual([]);
    return facts;
  } finally {
    await database.close();
  }
}

/** Makes a database with one prediction; returns its owner. */
export async function prepareOldGame(folder: string): Promise<string> {
  const database = await openDump(folder);
  await insertTournament(database.db);
  const { id } = await insertParticipant(database.db);
  await insertMatch(database.db, { id: 'm1' });
  await insertPrediction(database.db, { userId: id, matchId: 'm1' });
  await database.close();
  return id;
}

/** Upgrades that database to the next version. */
export async function upgradeGame(folder: string, userId: string, notes: Notes): Promise<void> {
  notes.acknowledge(`${userId} m1`, '1-0');
  const database = await openEmbeddedDatabase(folder);
  expect(await migrate(database, await nextVersion())).not.toEqual([]);
  notes.endPhase('a migration');
  await database.close();
  notes.endPhase('the end of a migration');
}

async function openDump(folder: string): Promise<Database> {
  const database = await openEmbeddedDatabase(folder, {
    loadDataDir: await openAsBlob(inject('embeddedDump')),
  });
  // They have two thirds of a thousand files, which every cut would copy.
  await sql`update pg_database set datistemplate = false`.execute(database.db);
  for (const name of ['template0', 'template1'])
    await sql`drop database ${sql.id(name)}`.execute(database.db);
  return database;
}
