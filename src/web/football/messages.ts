/** See docs/screens.md#ranking-tab. */
export const rankMessages = {
  none: '-',
  shared: 'Posición compartida',
  level: '=',
};

/** Returns 'Clasificación final · Chelsea, campeón', without a champion its first two words. */
export function finalStandings(champion: string | null): string {
  return `Clasificación final${champion === null ? '' : ` · ${champion}, campeón`}`;
}
