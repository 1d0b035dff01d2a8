import { expect, it } from 'vitest';
import { parseTournamentSheet } from './parse-tournament-sheet.ts';

it.each([
  ['nothing', [], {}, []],
  ['a header', [['Clave', 'Valor']], {}, []],
  ['a champion', [['Campeón', 'Chelsea']], { champion: 'Chelsea' }, []],
  [
    'keys in any case',
    [
      ['CAMPEON', ' PSG '],
      ['Aviso', 'Hola'],
      ['CERRADO', 'Sí'],
    ],
    { champion: 'PSG', notice: 'Hola', closed: true },
    [],
  ],
  ['a box that is ticked', [['cerrado', 'true']], { closed: true }, []],
  ['a box that is not', [['cerrado', 'false']], {}, []],
  ['a mark that is none', [['cerrado', 'pronto']], {}, ['unreadable-mark']],
  ['a key of another game', [['ganador', 'Boca']], {}, ['unknown-key']],
  [
    'a key twice',
    [
      ['campeón', 'Chelsea'],
      ['campeón', 'PSG'],
    ],
    { champion: 'Chelsea' },
    ['duplicate-id'],
  ],
  ['a key without a value', [['campeón']], {}, []],
])('reads %s', (_what, rows, expected, problems) => {
  const { sheet, warnings } = parseTournamentSheet(rows);
  expect(sheet).toEqual({ champion: '', notice: '', closed: false, ...expected });
  expect(warnings.map(({ problem }) => problem)).toEqual(problems);
});
