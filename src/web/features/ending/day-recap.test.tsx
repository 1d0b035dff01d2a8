import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { queryClient, queryKeys } from '../../lib/query-client.ts';
import { DayRecap } from './day-recap.tsx';

afterEach(() => queryClient.clear());

const climb = { matchDay: '2025-06-28', places: 3, people: { names: ['Ana'], more: 0 } };

function show(recap: object): string {
  queryClient.setQueryData([...queryKeys.ranking, 'recap', '', '2025-06-28'], { recap, own: null });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DayRecap matchDay="2025-06-28" />
    </QueryClientProvider>,
  );
}

test('what a day brought is a list, and a day that brought nothing has no empty one', () => {
  expect(show({ climb, riskiest: null })).toMatch(/<ul aria-label="Resumen de la jornada".*Ana/);
  expect(show({ climb: null, riskiest: null })).not.toContain('<ul');
});
