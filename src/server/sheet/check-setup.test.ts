import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../test/support/values-server.ts';
import { tournamentSchema } from '../../domain/tournament.ts';
import { describeSetup } from './check-setup.ts';
import type { Workbook } from './fetch-workbook.ts';
import { parseWorkbook } from './parse-workbook.ts';

const file = JSON.parse(await readFile('config/club-world-cup-2025.json', 'utf8'));
const header = [
  'id',
  'fecha',
  'hora',
  'local',
  'visitante',
  'goles local',
  'goles visitante',
  'estado',
  'fase',
];

async function report(workbook: Workbook, change: object = {}, now = '2025-07-05T12:00:00Z') {
  const tournament = tournamentSchema.parse({ ...file, ...change });
  return describeSetup(tournament, workbook, await parseWorkbook(workbook, tournament), Date.parse(now));
}

describe('describeSetup', () => {
  it('finds no problems in the shipped file and sheet, and lists facts', async () => {
    const matches = (await readCsv('Matches')).map((row) =>
      row[0] === 'final' ? [...row.slice(0, 5), '', '', 'programado', ...row.slice(8)] : row,
    );
    expect(await report({ teams: await readCsv('Teams'), matches })).toEqual({
      facts: [
        'Tournament: Mundial de Clubes 2025 (club-world-cup-2025), time zone America/Argentina/Buenos_Aires, 5 and 3 points',
        'Teams: 16, 6 of them eliminated',
        'Matches: 15 (1 scheduled, 0 live, 14 finished)',
        'Rounds: Octavos de Final (8), Cuartos de Final (4), Semifinal (2), Final (1)',
        'Kick-offs: 2025-06-28 13:00 to 2025-07-13 16:00',
        'Open for predictions now: 1, first Chelsea - PSG, 2025-07-13 16:00',
        'Champion: 20 points, picks until 2025-06-28T12:00, 10 teams to pick from',
        'Finals (round "Final"): Chelsea - PSG',
      ],
      warnings: [],
      problems: [],
    });
  });

  it('names row and column of problems and of mere oddities', async () => {
    const matches = [
      header,
      ['m1', 'mañana', '21:00', 'Chelsea', 'PSG'],
      ['m2', '2025-07-06', '21:00', 'Chelsea', 'Ganador 1', '', 'dos', '', 'Final'],
      ['m2', '2025-07-06', '21:00', 'Chelsea', 'PSG'],
      ['m3', '6/7/2025', '21:00', 'Chelsea', 'PSG', '', '', 'listo'],
      ['m4', '', '', 'Chelsea', 'PSG'],
    ];
    const { warnings, problems } = await report({ teams: await readCsv('Teams'), matches });
    expect(problems).toEqual([
      'Matches row 2, column B and C: "mañana 21:00": no date and time; nobody can predict the match',
      'Matches row 3, column G: "dos": not a whole number from 0 to 99',
      'Matches row 4, column A: "m2 | 2025-07-06 | 21:00 | Chelsea | PSG": the same id stands above; this row is left out',
      'Matches row 5, column B: "6/7/2025": could be day or month first; read day first',
      'Matches row 5, column H: "listo": an unknown status; nobody can predict the match',
      'Matches row 6: "m4 |  |  | Chelsea | PSG": left out because it is not a match or team; a match has id, date, home and away',
    ]);
    expect(warnings).toEqual(['Matches row 3, column E: "Ganador 1": not in any list of teams']);
  });

  it('reports that no team can be picked, no match decides, or the sheet is empty', async () => {
    const champion = { ...file.champion, eliminated: ['Boca'] };
    const { problems, warnings } = await report(
      { teams: [], matches: [header] },
      { champion, teams: undefined },
    );
    expect(problems).toEqual([
      'The sheet Matches has no matches.',
      'No team can be picked as champion: list them in the sheet Teams or in the file.',
      'champion.eliminated: "Boca" is not in any list of teams.',
    ]);
    expect(warnings).toEqual(['No match has the round "Final", which decides the champion.']);
    const bySheet = { champion: { ...file.champion, decidedBy: 'sheet' } };
    const torneo = [['campeón', 'Boca']];
    const named = await report({ teams: [], matches: await readCsv('Matches'), tournament: torneo }, bySheet);
    expect(named.problems).toEqual(['Torneo: the champion "Boca" is not in any list of teams.']);
    const league = await report({ teams: [], matches: await readCsv('Matches') }, { champion: null });
    expect(league.problems).toEqual([]);
    expect(league.facts.join('\n')).not.toMatch(/champion:|finals/i);
  });
});
