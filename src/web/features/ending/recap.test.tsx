import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, it } from 'vitest';
import { queryClient, queryKeys } from '../../lib/query-client.ts';
import { DayFacts } from './recap.tsx';
import { buildMatch, buildPrediction } from '../../../../test/support/api-factories.ts';
import type { Match, PredictionRow } from '../../../domain/api-schemas.ts';
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

test('what a day brought is a list, and a day that brought nothing has no empty one', () => {
  expect(show({ climb, riskiest: null })).toMatch(/<ul aria-label="Resumen de la jornada".*Ana/);
  expect(show({ climb: null, riskiest: null })).not.toContain('<ul');
});

const over = (id: string, home: number, away: number, kickoffAt = '2025-06-28T16:00:00.000Z'): Match =>
  buildMatch({ id, status: 'finished', homeScore: home, awayScore: away, kickoffAt });

function bestOf(matches: Match[], picks: Record<string, [number, number]>) {
  const rows = Object.entries(picks).map(([match_id, [home_score, away_score]]): [string, PredictionRow] => [
    match_id,
    buildPrediction({ match_id, home_score, away_score }),
  ]);
  const best = bestPickOf(matches, new Map(rows));
  return best === null ? null : `${best.match.id} ${best.hit} ${best.score.home}-${best.score.away}`;
}

it('is an exact hit before any outcome hit, and none without a hit', () => {
  const matches = [over('goals', 5, 4), over('exact', 1, 0), over('missed', 2, 2)];
  expect(bestOf(matches, { goals: [2, 1], exact: [1, 0], missed: [0, 1] })).toBe('exact exact 1-0');
  expect(bestOf(matches, { goals: [2, 1], missed: [0, 1] })).toBe('goals outcome 2-1');
  expect(bestOf(matches, { missed: [0, 1] })).toBeNull();
  expect(bestOf(matches, {})).toBeNull();
});

it('is of equal hits the one with more goals, then the later match', () => {
  const matches = [over('few', 1, 0), over('many', 3, 2), over('later', 4, 1, '2025-07-01T16:00:00.000Z')];
  expect(bestOf(matches, { few: [1, 0], many: [3, 2] })).toBe('many exact 3-2');
  expect(bestOf(matches, { later: [4, 1], many: [3, 2] })).toBe('later exact 4-1');
  expect(bestOf(matches.toReversed(), { later: [4, 1], many: [3, 2] })).toBe('later exact 4-1');
});

it('counts no match that is not over, nor one without a result', () => {
  const live = buildMatch({ id: 'live', status: 'live', homeScore: 1, awayScore: 0 });
  const noResult = buildMatch({ id: 'none', status: 'finished', homeScore: null, awayScore: null });
  expect(bestOf([live, noResult], { live: [1, 0], none: [1, 0] })).toBeNull();
});
