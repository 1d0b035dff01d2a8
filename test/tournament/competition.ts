import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { DateTime } from 'luxon';
import { chance } from './chance.ts';
import type { PointValues } from '../../src/domain/score-prediction.ts';
import { games, points } from '../support/points-cases.ts';

/** A match and its result; `kickOff` in epoch milliseconds. */
export interface Fixture {
  id: string;
  kickOff: number;
  home: string;
  away: string;
  homeScore: number;
  awayScore: number;
  round: string;
  winner: string;
  /** The names in the sheet until the day before kick-off. */
  placeholders?: [home: string, away: string];
}

/** A team and, from the match day `renamed.from` on, its new name; the old one is then an alias. */
export interface PlayedTeam {
  name: string;
  renamed?: { from: number; name: string };
}

export interface Competition {
  id: string;
  timeZone: string;
  points: PointValues;
  drawSeed: string;
  /** The round of the final, 'sheet' when the sheet Torneo names the champion, null without a champion. */
  decidedBy: string | null;
  /** The champion in the sheet Torneo; '' for none. */
  champion: string;
  teams: PlayedTeam[];
  fixtures: Fixture[];
}

/** Returns LaLiga 2024/25 or the World Cup 2026 (openfootball, CC0); matches not yet played are invented. */
export async function readCompetition(id: 'laliga-2024-25' | 'wc-2026'): Promise<Competition> {
  const file = new URL(`competitions/${id}.csv`, import.meta.url);
  const rows: string[][] = parse(await readFile(file, 'utf8'), { from: 2 });
  const league = id === 'laliga-2024-25';
  const timeZone = league ? 'Europe/Madrid' : 'America/Argentina/Buenos_Aires';
  const fixtures = rows.map((row, index) => {
    const [date = '', time = '', home = '', away = '', homeScore, awayScore, round = '', winner = ''] = row;
    const kickOff = league
      ? DateTime.fromFormat(`${date} ${time}`, 'dd/MM/yyyy HH:mm', { zone: timeZone }).toMillis()
      : Date.parse(date);
    const scores = { homeScore: Number(homeScore), awayScore: Number(awayScore) };
    return { id: `${league ? 'j' : ''}${index + 1}`, kickOff, home, away, ...scores, round, winner };
  });
  const names = [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))];
  return {
    ...{ id, timeZone, drawSeed: `sorteo ${id}`, points },
    ...{ decidedBy: league ? 'sheet' : 'Final', champion: league ? 'FC Barcelona' : '' },
    teams: names.map((name) => ({ name })),
    fixtures,
  };
}

/** Returns a competition with only its last `matches`. */
export function endOf(competition: Competition, matches: number): Competition {
  const fixtures = competition.fixtures.toSorted((a, b) => a.kickOff - b.kickOff).slice(-matches);
  return { ...competition, fixtures };
}

const day = 86_400_000;
/** How the final is decided, by the number of the competition. */
const endings = ['one-match', 'two-legs', 'penalties', 'sheet', 'none', 'placeholders'] as const;

/** Returns an unusual competition for a number: draws, byes, a third place, one of the `endings`, renamed teams. */
export function oddCompetition(number: number): Competition {
  const random = chance(number);
  const ending = endings[number % endings.length] ?? 'one-match';
  const start = Date.UTC(2027, random.below(12), 1 + random.below(28), 17 + random.below(10));
  const names = Array.from({ length: 4 + random.below(4) }, (_, place) => `Atlético Ñandú ${place + 1}`);
  const fixtures: Fixture[] = [];
  const add = (
    onDay: number,
    home: string,
    away: string,
    round: string,
    more: Partial<Fixture> = {},
  ): Fixture => {
    const kickOff = start + onDay * day + random.below(3) * 9_000_000;
    const scores = { homeScore: random.below(3), awayScore: random.below(3) };
    const fixture = {
      id: `m-${fixtures.length + 1}`,
      kickOff,
      home,
      away,
      ...scores,
      round,
      winner: '',
      ...more,
    };
    fixtures.push(fixture);
    return fixture;
  };
  const rounds = leagueRounds(names);
  rounds.forEach((pairs, index) => {
    for (const [home, away] of pairs) add(index * 2, home, away, `Fecha ${index + 1}`);
  });
  const [a = '', b = '', c = '', d = ''] = random.shuffle(names);
  const after = rounds.length * 2;
  add(after, a, b, 'Semifinal', { homeScore: 2, awayScore: 0 });
  add(after, c, d, 'Semifinal', { homeScore: 1, awayScore: 1, winner: c });
  add(after + 2, b, d, 'Tercer puesto');
  const level = { homeScore: 1, awayScore: 1, winner: c };
  if (ending === 'two-legs') {
    add(after + 3, a, c, 'Final', { homeScore: 3, awayScore: 0 });
    add(after + 6, c, a, 'FINAL', { homeScore: 1, awayScore: 0, winner: a });
  } else if (ending === 'placeholders') {
    add(after + 3, a, c, 'final', { homeScore: 2, awayScore: 1, placeholders: ['Ganador 1', 'Ganador 2'] });
  } else add(after + 3, a, c, 'Final', ending === 'penalties' ? level : { homeScore: 0, awayScore: 1 });
  return {
    ...{ id: `copa-${number}`, timeZone: random.of(['Europe/Madrid', 'America/Bogota', 'Asia/Tokyo']) },
    points: random.of(games),
    drawSeed: `sorteo ${number}`,
    decidedBy: ending === 'none' ? null : ending === 'sheet' ? 'sheet' : 'Final',
    champion: ending === 'sheet' ? ` ${c.toUpperCase()} ` : '',
    teams: names.map((name) => ({
      name,
      ...(name === a || name === c ? { renamed: { from: 1 + random.below(3), name: `${name} Unido` } } : {}),
    })),
    fixtures,
  };
}

function leagueRounds(names: string[]): [string, string][][] {
  const circle = names.length % 2 === 0 ? [...names] : [...names, ''];
  return circle.slice(1).map(() => {
    const pairs = circle
      .slice(0, circle.length / 2)
      .map((name, place): [string, string] => [name, circle.at(-1 - place) ?? '']);
    circle.splice(1, 0, circle.pop() ?? '');
    return pairs.filter(([home, away]) => home !== '' && away !== '');
  });
}
