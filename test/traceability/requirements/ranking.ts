import { shownIn } from '../requirement.ts';

const outsideScreens = shownIn('e2e/support/screens/outside-screens.ts');
const overScreens = shownIn('e2e/support/screens/over-screens.ts');
const rankingScreens = shownIn('e2e/support/screens/ranking-screens.ts');
const podium = shownIn('src/web/features/ranking/podium.test.tsx');
const rankingFlow = shownIn('e2e/ranking.spec.ts');
const rankingOrder = shownIn('test/support/oracles/ranking-order.test.ts');
const settleMatches = shownIn('src/server/settlement/settle-matches.test.ts');

/** The order of the ranking. */
export const rankingRequirements = [
  ...outsideScreens('rules.md#ranking-order', 'visitor-rules', {
    'tie-break': 'va primero quien tiene más marcadores exactos. Si el empate sigue, se define por sorteo.',
  }),
  ...rankingOrder('rules.md#ranking-order', 'orders by points, then exact hits, then the draw', [
    'most exact results, then a draw',
  ]),
  ...rankingOrder('rules.md#shared-positions', 'shares positions while the tournament runs (1-2-2-4)', [
    'positions start at 1',
  ]),
  ...settleMatches(
    'rules.md#draw',
    'shares positions while the tournament runs and lets the draw separate them once the champion is decided',
    ['separates ties once the champion is decided'],
  ),
  ...rankingScreens('rules.md#ranking-without-points', 'ranking-no-points', ["no podium, positions are '-'"]),
  ...overScreens('rules.md#podium', 'ranking-over', ['the first three rows']),
  ...podium('rules.md#podium', 'shows each of %j with its icon and number, by position and not by row', [
    'icons and numbers follow the position',
  ]),
  ...rankingFlow(
    'rules.md#podium',
    'equal positions stand equally high on the podium, and no digit is cut off',
    ['heights follow the position'],
  ),
  ...outsideScreens('rules.md#ranking-updates', 'visitor-rules', {
    'ranking update': 'al día siguiente de la jornada: los resultados están al mediodía.',
  }),
];
