import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../test/support/any-character.ts';
import { goodRead } from '../../../test/support/good-read.ts';
import { patience, runLength } from '../../../test/support/run-length.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { matchDataSchema } from '../../domain/api-schemas.ts';
import { openTestContext } from '../../../test/support/app-context.ts';
import { buildMatchData } from './matches-routes.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { storeWorkbook } from './read-sheet.ts';

const timeout = patience(60_000);
const zone = 'America/Argentina/Buenos_Aires';

const cell = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter, maxLength: 20 }) },
  fc.constantFrom(
    'm1',
    'm2',
    '',
    ' ',
    'finished',
    'LIVE',
    '3',
    '-1',
    '2.5',
    '100',
    'https://a.example/x.png',
  ),
  fc.constantFrom(
    '2025-06-28',
    '28/06/2025',
    '2025-06-28T10:00',
    '28/06/2025 10:00:00',
    '0000-01-01',
    '20:00',
  ),
  fc.integer({ min: -5, max: 200 }).map(String),
  fc.constantFrom('\u0000', '\ud800', '\udfff', "'; drop table matches; --", 'x'.repeat(3_000)),
);
const sheet = fc.array(fc.array(cell, { maxLength: 13 }), { maxLength: 8 });

describe('any sheet', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it(
    'is parsed with unique ids, and with scores and kick-offs that are valid or null',
    { timeout },
    async () => {
      await fc.assert(
        fc.asyncProperty(sheet, sheet, async (teams, matches) => {
          const parsed = await parseWorkbook({ teams, matches }, { timeZone: zone });
          for (const rows of [parsed.teams, parsed.matches]) {
            expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
            expect(rows.every(({ id }) => id.trim() !== '')).toBe(true);
          }
          for (const { homeScore, awayScore, kickoffAt, homeTeam, awayTeam, date } of parsed.matches) {
            expect([homeTeam, awayTeam, date].includes('')).toBe(false);
            for (const score of [homeScore, awayScore]) {
              expect(score === null || (Number.isInteger(score) && score >= 0 && score <= 99)).toBe(true);
            }
            expect(kickoffAt === null || new Date(kickoffAt).toISOString() === kickoffAt).toBe(true);
          }
          for (const { logo } of parsed.teams) expect(logo === '' || logo.startsWith('https://')).toBe(true);
        }),
        { numRuns: runLength(300, 100_000) },
      );
    },
  );

  it('is stored once, then found unchanged, and returned in the shape of the API', { timeout }, async () => {
    const context = await openTestContext(database);
    await fc.assert(
      fc.asyncProperty(sheet, sheet, async (teams, matches) => {
        await database.empty();
        const read = await parseWorkbook({ teams, matches }, { timeZone: zone });
        const circumstances = { attemptedAt: 1_000, now: 2_000, releasedDigest: null };
        expect(await storeWorkbook(database, read, circumstances)).toEqual(
          goodRead(read.teams.length + read.matches.length),
        );
        expect(await storeWorkbook(database, read, circumstances)).toEqual(goodRead(0));
        const data = matchDataSchema.parse(await buildMatchData(context));
        expect(data.matches.map(({ id }) => id)).toEqual(read.matches.map(({ id }) => id));
        expect(data.source).toBe('sheet');
      }),
      { numRuns: runLength(20, 2_000) },
    );
  });
});
