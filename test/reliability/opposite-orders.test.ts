import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeWorkbook } from '../../src/server/sheet/read-sheet.ts';
import { parseWorkbook } from '../../src/server/sheet/parse-workbook.ts';
import { insertTournament } from '../support/factories.ts';
import { openMatchRows } from '../support/real-game.ts';
import { openRestServer, type RestParticipant, type RestServer } from '../support/rest-server.ts';
import { patience, printFigures, runLength } from '../support/run-length.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const people = runLength(20, 400);
const matchRows = openMatchRows(20);
const matchIds = matchRows.slice(1).map(([id = '']) => id);

// On PostgreSQL, where statements run at once and lock the same rows in opposite orders.
describe('saves of many matches in any order, while the sheet changes all of them', () => {
  let database: TestDatabase;
  let server: RestServer;
  beforeAll(async () => {
    database = await openTestDatabase('server');
    await insertTournament(database.db);
    server = await openRestServer(database);
    await change(0);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  async function change(read: number): Promise<void> {
    const matches = matchRows.map((row, index) =>
      index === 0 ? row : [...row.slice(0, 9), `Estadio ${read}`],
    );
    const parsed = await parseWorkbook({ teams: [['id'], ['psg', 'PSG']], matches }, { timeZone: 'UTC' });
    await storeWorkbook(database, parsed, {
      attemptedAt: 1_000 + read,
      now: 2_000 + read,
      releasedDigest: null,
    });
  }

  it('are all saved without deadlocks', { timeout: patience(60_000) }, async () => {
    let saving = true;
    let reads = 0;
    const changing = (async () => {
      while (saving) await change((reads += 1));
    })();
    const refused: string[] = [];
    const save = async (person: RestParticipant, index: number): Promise<void> => {
      const order = index % 2 === 0 ? matchIds : matchIds.toReversed();
      const response = await server.call(person, '/../../api/predictions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ predictions: order.map((matchId) => ({ matchId, home: 1, away: 0 })) }),
      });
      if (!response.ok) refused.push(`${response.status} ${await response.text()}`);
    };
    const participants: RestParticipant[] = [];
    for (let index = 0; index < people; index += 1) participants.push(await server.participant());
    for (let index = 0; index < people; index += 10)
      await Promise.all(participants.slice(index, index + 10).map((person, place) => save(person, place)));
    saving = false;
    await changing;
    expect(refused).toEqual([]);
    const rows = await database.db.selectFrom('predictions').select('user_id').execute();
    expect(rows).toHaveLength(people * matchIds.length);
    printFigures('saves in opposite orders', { saves: people, reads, refused: refused.length });
  });
});
