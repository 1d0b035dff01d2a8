import { describe, expect, it } from 'vitest';
import { championPhaseLabel, decideChampion, isChampionPickOpen } from './champion.ts';

const teams = [
  { name: 'Chelsea', aliases: ['Chelsea FC'] },
  { name: 'PSG', aliases: ['Paris Saint-Germain'] },
  { name: 'Botafogo', aliases: [] },
];
const final = {
  status: 'finished',
  homeTeam: 'Chelsea',
  awayTeam: 'PSG',
  homeScore: 3,
  awayScore: 0,
  winner: '',
};

describe('decideChampion', () => {
  it.each([
    ['home win', {}, { decided: true, champion: 'Chelsea', by: 'score' }],
    ['away win', { homeScore: 0, awayScore: 1 }, { decided: true, champion: 'PSG', by: 'score' }],
    ['alias in the sheet', { homeTeam: ' chelsea fc ' }, { decided: true, champion: 'Chelsea', by: 'score' }],
    [
      'level with a winner',
      { homeScore: 1, awayScore: 1, winner: 'paris saint-germain' },
      { decided: true, champion: 'PSG', by: 'winner' },
    ],
    ['level without', { homeScore: 1, awayScore: 1 }, { decided: false, reason: 'level-without-winner' }],
    ['case and accents', { homeTeam: ' CHÉLSEA ' }, { decided: true, champion: 'Chelsea', by: 'score' }],
    [
      'a winner by score who is in no list',
      { homeTeam: 'River Plate' },
      { decided: false, reason: 'champion-unknown' },
    ],
    [
      'a winner in its column who is in no list',
      { homeTeam: 'River Plate', homeScore: 0, winner: 'river plate' },
      { decided: false, reason: 'champion-unknown' },
    ],
    [
      'a loser who is in no list',
      { homeTeam: 'River Plate', homeScore: 0, awayScore: 1 },
      { decided: true, champion: 'PSG', by: 'score' },
    ],
    [
      'a team of the list in the column, of which the row has another spelling',
      { homeTeam: 'The Blues', winner: 'Chelsea' },
      { decided: false, reason: 'winner-not-in-final' },
    ],
    [
      'a winner against the score',
      { homeScore: 0, awayScore: 1, winner: 'Chelsea' },
      { decided: true, champion: 'Chelsea', by: 'winner' },
    ],
    [
      'a winner who did not play, whatever the score',
      { winner: 'Botafogo' },
      { decided: false, reason: 'winner-not-in-final' },
    ],
    [
      'a winner who did not play',
      { homeScore: 1, awayScore: 1, winner: 'Botafogo' },
      { decided: false, reason: 'winner-not-in-final' },
    ],
    ['still live', { status: 'live' }, { decided: false, reason: 'not-finished' }],
    ['finished without a score', { homeScore: null }, { decided: false, reason: 'without-score' }],
    ['live without a score', { status: 'live', homeScore: null }, { decided: false, reason: 'not-finished' }],
  ])('%s', (_name, change, decision) => {
    expect(decideChampion({ ...final, ...change }, teams)).toEqual(decision);
  });
});

describe('champion picks', () => {
  it('close at the deadline or when the final starts, whichever is first', () => {
    const kickOffAt = (moment: number, round = 'Final') => [
      { round, status: 'scheduled', kickoffAt: new Date(moment).toISOString() },
    ];
    expect(isChampionPickOpen(99, 100, [], 'Final')).toBe(true);
    expect(isChampionPickOpen(99, 100, kickOffAt(100), 'Final')).toBe(true);
    expect(isChampionPickOpen(100, 100, [], 'Final')).toBe(false);
    expect(isChampionPickOpen(99, 100, kickOffAt(99), 'Final')).toBe(false);
    expect(isChampionPickOpen(99, 100, kickOffAt(99, 'Semifinal'), 'Final')).toBe(true);
  });

  it('name the phase they were made in', () => {
    const phases = { original: 'Octavos de Final', extended: 'Cuartos de Final' };
    expect(championPhaseLabel('original', phases)).toBe('Octavos de Final');
    expect(championPhaseLabel('extended', phases)).toBe('Cuartos de Final');
    expect(championPhaseLabel('', phases)).toBe('Cuartos de Final');
  });
});
