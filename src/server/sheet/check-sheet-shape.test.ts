import { expect, it } from 'vitest';
import { findOversize, sheetLimits } from './check-sheet-shape.ts';

const row = (number: number): string[] => [
  `m${number}`,
  '2025-06-14',
  '20:00',
  'Chelsea',
  'PSG',
  '',
  '',
  'scheduled',
  'Grupo [A], "x"\\',
  'Estadio {1}',
];
const bodyOf = (values: unknown): Buffer =>
  Buffer.from(JSON.stringify({ range: 'Matches!A1:Z', majorDimension: 'ROWS', values }));
const rows = (count: number): string[][] => Array.from({ length: count }, (_, index) => row(index));

it('takes a sheet of a thousand rows, whatever its cells hold', () => {
  expect(findOversize(bodyOf(rows(sheetLimits.rows)))).toBeNull();
  expect(findOversize(Buffer.from('{}'))).toBeNull();
  expect(findOversize(Buffer.from('no JSON ]]]] "'))).toBeNull();
});

it.each([
  ['110,000 valid rows', bodyOf(rows(110_000)), /more than 1000 rows/],
  ['one row more', bodyOf(rows(sheetLimits.rows + 1)), /more than 1000 rows/],
  ['empty rows', bodyOf(Array.from({ length: 200_000 }, () => [])), /more than 1000 rows/],
  ['one row of many cells', bodyOf([Array.from({ length: 200_000 }, () => '')]), /more than 26000 cells/],
  ['a nested array', Buffer.from(`{"values":${'['.repeat(2_000_000)}`), /nested more than 3 deep/],
  ['nested objects', Buffer.from(`{"values":[[${'{"a":'.repeat(100_000)}`), /nested more than 3 deep/],
])('refuses %s', (_what, body, reason) => {
  expect(findOversize(body)).toMatch(reason);
});
