import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, it } from 'vitest';
import { queryClient, queryKeys } from '../../lib/query-client.ts';
import { textOf } from '../../../../test/support/markup.ts';
import type { OwnDay } from '../../../domain/recap-schemas.ts';
import { DayFacts, Headline, shareContentOf } from './recap.tsx';
import { buildMatch, buildPrediction } from '../../../../test/support/api-factories.ts';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
import { finalResultOf } from '../../../domain/match-status.ts';
import { judge } from '../../../domain/score-prediction.ts';
import { points } from '../../../../test/support/points-cases.ts';
import { bestPickOf } from './closing-page.tsx';

afterEach(() => queryClient.clear());

const climb = { matchDay: '2025-06-28', places: 3, people: { names: ['Ana'], more: 0 } };

function show(recap: object): string {
  queryClient.setQueryData([...queryKeys.ranking, 'recap', '', '2025-06-28'], { recap, own: null });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DayFacts matchDay="2025-06-28" className="" />
    </QueryClientProvider>,
  );
}

test('lists the facts of a day, and shows no empty list', () => {
  expect(show({ climb, riskiest: null })).toMatch(/<ul aria-label="Resumen de la jornada".*Ana/);
  expect(show({ climb: null, riskiest: null })).not.toContain('<ul');
});

const over = (id: string, home: number, away: number, kickoffAt = '2025-06-28T16:00:00.000Z'): Match =>
  buildMatch({ id, status: 'finished', homeScore: home, awayScore: away, kickoffAt });

function bestOf(matches: Match[], picks: Record<string, [number, number]>) {
  const rows = Object.entries(picks).map(([match_id, [home_score, away_score]]): [string, PredictionRow] => {
    const match = matches.find(({ id }) => id === match_id);
    const result = match ? finalResultOf(match) : null;
    const earned = result && judge({ home: home_score, away: away_score }, result, points);
    return [match_id, buildPrediction({ match_id, home_score, away_score, ...earned })];
  });
  const best = bestPickOf(matches, new Map(rows));
  return best === null ? null : `${best.match.id} ${best.hit} ${best.score.home}-${best.score.away}`;
}

it('chooses an exact hit before an outcome hit as the best prediction, and null without a hit', () => {
  const matches = [over('goals', 5, 4), over('exact', 1, 0), over('missed', 2, 2)];
  expect(bestOf(matches, { goals: [2, 1], exact: [1, 0], missed: [0, 1] })).toBe('exact exact 1-0');
  expect(bestOf(matches, { goals: [2, 1], missed: [0, 1] })).toBe('goals outcome 2-1');
  expect(bestOf(matches, { missed: [0, 1] })).toBeNull();
  expect(bestOf(matches, {})).toBeNull();
});

it('prefers more goals among equal hits, then the later match', () => {
  const matches = [over('few', 1, 0), over('many', 3, 2), over('later', 4, 1, '2025-07-01T16:00:00.000Z')];
  expect(bestOf(matches, { few: [1, 0], many: [3, 2] })).toBe('many exact 3-2');
  expect(bestOf(matches, { later: [4, 1], many: [3, 2] })).toBe('later exact 4-1');
  expect(bestOf(matches.toReversed(), { later: [4, 1], many: [3, 2] })).toBe('later exact 4-1');
});

it('ignores unfinished matches and matches without a result as the best prediction', () => {
  const live = buildMatch({ id: 'live', status: 'live', homeScore: 1, awayScore: 0 });
  const noResult = buildMatch({ id: 'none', status: 'finished', homeScore: null, awayScore: null });
  expect(bestOf([live, noResult], { live: [1, 0], none: [1, 0] })).toBeNull();
});

function headline(matchDay: string, own: Pick<OwnDay, 'points' | 'dayPosition'> | null, nobody = false) {
  return textOf(renderToStaticMarkup(<Headline {...{ matchDay, own, nobody }} />));
}

it('shows the weekday, the user’s points and their position of the day', () => {
  expect(headline('2025-06-20', { points: 8, dayPosition: 3 })).toBe('Viernes: 8 puntos, 3.º de la jornada');
  expect(headline('2025-06-21', { points: 1, dayPosition: 1 })).toBe('Sábado: 1 punto, 1.º de la jornada');
});

it('says when nothing was predicted, and shows no points before they are known', () => {
  expect(headline('2025-06-20', { points: 0, dayPosition: null })).toBe('Viernes: no hiciste predicciones');
  expect(headline('2025-06-20', null)).toBe('Viernes: resumen de la jornada');
  const nobody = 'Viernes: nadie hizo predicciones';
  expect(headline('2025-06-20', { points: 0, dayPosition: null }, true)).toBe(nobody);
  expect(headline('2025-06-20', null, true)).toBe(nobody);
});

const day: OwnDay = {
  ...{ matchDay: '2025-06-20', points: 8, dayPosition: 3, before: 24, position: 14 },
};
const whose = { competition: 'Mundial de Clubes 2025', name: 'Ana' };
const shown = (change: Partial<OwnDay> = {}) => shareContentOf({ ...day, ...change }, whose);

it('shares the day, the points, the position of the day and the places climbed', () => {
  expect(shown()).toEqual({
    ...whose,
    occasion: 'Viernes, 20 de junio',
    points: 8,
    place: '3.º de la jornada',
    movement: { text: '24.º → 14.º ▲10', climbed: true },
  });
});

it('shares a fall, and no move without a change or an earlier position', () => {
  expect(shown({ before: 12, points: 0 })?.movement).toEqual({ text: '12.º → 14.º ▼2', climbed: false });
  for (const before of [14, null]) expect(shown({ before })?.movement).toBeNull();
});

it('shares nothing if the user predicted no match of the day', () => {
  expect(shown({ dayPosition: null })).toBeNull();
});
