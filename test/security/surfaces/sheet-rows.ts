import fc from 'fast-check';
import { expect } from 'vitest';
import { anyCharacter } from '../../support/any-character.ts';
import type { Db } from '../../../src/server/database/database.ts';
import { matchDataSchema } from '../../../src/domain/api-schemas.ts';
import { ask } from './ask.ts';
import type { Surface, Target } from './surface.ts';

interface SheetInput {
  Teams: string;
  Matches: string;
}

const text = fc.oneof(
  fc.constantFrom('m1', 'm2', '', ' ', 'finished', 'LIVE', 'scheduled', '3', '-1', '2.5', '100', 'Final'),
  fc.constantFrom(
    '2025-06-28',
    '28/06/2025',
    '2025-06-28T10:00Z',
    '28/06/2025 10:00:00',
    '0000-01-01',
    '20:00',
  ),
  fc.constantFrom(
    'https://a.example/x.png',
    'javascript:alert(1)',
    'http://a.example/x',
    'data:image/svg+xml,<svg>',
  ),
  fc.constantFrom('<img src=x onerror=alert(1)>', '=HYPERLINK("x")', '\u202eevil', 'x'.repeat(3_000)),
  fc.constantFrom('\u0000', '\ud800', "'; drop table matches; --", '__proto__', 'constructor'),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);
const cell = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: fc.oneof(fc.double(), fc.boolean(), fc.constant(null)) },
);
const rows = (most: number): fc.Arbitrary<unknown[][]> =>
  fc.array(fc.array(cell, { maxLength: 13 }), { maxLength: most });
const sheet = fc.oneof(
  { weight: 12, arbitrary: rows(6).map((values) => JSON.stringify({ values: [['id'], ...values] })) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.jsonValue().map((values) => JSON.stringify({ values })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '<!doctype html><h1>Error</h1>', '{"values":', '{"values":null}'),
  },
);

/** Sends any rows, and anything else that the spreadsheet service may return with status 200. */
export const sheetRows: Surface<SheetInput> = {
  name: 'sheet rows',
  inputs: fc.record({ Teams: sheet, Matches: sheet }),
  attempt,
  mustMeet: ['GET 200', 'a match', 'a crest', 'a failed read', 'from the sheet'],
};

async function attempt(target: Target, input: SheetInput): Promise<void> {
  const { app, sheetReader, values } = target.whole;
  values.error = (response, name) => void response.end(name === 'Teams' ? input.Teams : input.Matches);
  await forgetMatches(target.db);
  await sheetReader.readNow();
  await ask(target, { method: 'GET', url: '/api/match-data' });
  const data = matchDataSchema.parse((await app.inject('/api/match-data')).json());
  if (data.error !== null) target.met('a failed read');
  if (data.source === 'sheet') target.met('from the sheet');
  if (data.matches.length > 1) target.met('a match');
  expect(new Set(data.matches.map(({ id }) => id)).size).toBe(data.matches.length);
  for (const { homeScore, awayScore, kickoffAt } of data.matches) {
    for (const score of [homeScore, awayScore])
      expect(score === null || (score >= 0 && score <= 99)).toBe(true);
    expect(kickoffAt === null || new Date(kickoffAt).toISOString() === kickoffAt).toBe(true);
  }
  for (const { logo } of data.teams) {
    if (logo !== '') target.met('a crest');
    expect(logo === '' || new URL(logo).protocol === 'https:').toBe(true);
  }
}

/** With results or predicted matches, the next sheet would be quarantined as incomplete. */
async function forgetMatches(db: Db): Promise<void> {
  const predicted = db.selectFrom('predictions').select('match_id');
  await db.deleteFrom('matches').where('id', 'not in', predicted).execute();
  await db
    .updateTable('matches')
    .set({ status: 'scheduled', home_score: null, away_score: null, present: false })
    .where((where) => where.or([where('status', '<>', 'scheduled'), where('present', '=', true)]))
    .execute();
}
