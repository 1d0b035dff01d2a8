import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import { queryClient, queryKeys } from '../../lib/query-client.ts';
import { RivalLine } from './rival-line.tsx';

afterEach(() => queryClient.clear());

function show(theirPoints: number, ownPoints: number): string {
  const profile = { id: 'rival', name: 'Ana Pérez', position: 3, totalPoints: theirPoints };
  queryClient.setQueryData([...queryKeys.ranking, 'participant', 'rival'], profile);
  const line = <RivalLine rivalId="rival" ownPoints={ownPoints} onOpen={() => undefined} />;
  return textOf(renderToStaticMarkup(<QueryClientProvider client={queryClient}>{line}</QueryClientProvider>));
}

test.each([
  [12, 10, 'te lleva 2 puntos'],
  [11, 10, 'te lleva 1 punto'],
  [8, 10, 'le llevas 2 puntos'],
  [10, 10, 'igual que tú'],
])('a rival with %i points beside %i of one’s own: %s', (theirs, own, distance) => {
  expect(show(theirs, own)).toBe(`Tu rival: Ana Pérez 3.º · ${distance}`);
});
