import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crestLetters } from './crest-letters.ts';

const named = (...names: string[]) => names.map((name) => ({ name, aliases: [] }));

/** Returns the teams of a demo's sheet, whose cells contain no comma. */
function teamsOf(prefix: string) {
  const file = new URL(`../server/demo/workbook/${prefix}Teams.csv`, import.meta.url);
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const cells = row.split(',');
    return { name: cells[1] ?? '', aliases: (cells[6] ?? '').trim().split(';').filter(Boolean) };
  });
}

describe('crestLetters', () => {
  it.each([
    [
      'world-cup-',
      `MEX RSA KOR CZE CAN BIH QAT SUI BRA MAR HAI SCO USA PAR AUS TUR GER CUW CIV ECU NED JPN SWE TUN
       BEL EGY IRN NZL ESP CPV KSA URU FRA SEN IRQ NOR ARG ALG AUT JOR POR COD UZB COL ENG CRO GHA PAN`,
    ],
    ['laliga-', 'AC OS LE CM DA BA GE GI CV EB MA RA RB RM RF RV SE LP VA VI'],
    ['', 'RM MC BM CH PS BD IL JU BE PA FL FU BO AH IM MO'],
  ])('gives each team of the demo %s different letters', (folder, letters) => {
    const given = [...crestLetters(teamsOf(folder)).values()];
    expect(given.toSorted()).toEqual(letters.split(/\s+/).toSorted());
    expect(new Set(given).size).toBe(given.length);
  });

  it('finds a country by an alternative name, ignoring case and accents', () => {
    const teams = [...named('peru', 'EE. UU.', 'HOLANDA'), { name: 'Czechia', aliases: ['Chequia'] }];
    expect(Object.fromEntries(crestLetters(teams))).toEqual({
      peru: 'PER',
      'EE. UU.': 'USA',
      HOLANDA: 'NED',
      Czechia: 'CZE',
    });
  });

  it('never gives the same letters twice, however similar the names are', () => {
    const numbered = Array.from({ length: 60 }, (_, index) => `Peñarol ${index}`);
    const names = [
      ...numbered,
      'Barcelona SC',
      'FC Barcelona',
      'Barcelona',
      'España',
      'Espana',
      '⚽',
      '1',
      '2',
    ];
    const given = [...crestLetters(named(...names)).values()];
    expect(given).toHaveLength(names.length);
    expect(new Set(given).size).toBe(names.length);
  });

  it('does not depend on the order of the teams', () => {
    const teams = teamsOf('laliga-');
    expect(crestLetters(teams.toReversed())).toEqual(crestLetters(teams));
  });
});
