/** See docs/screens.md#ranking-tab. */
export const rankMessages = {
  none: '-',
  shared: 'Posición compartida',
  level: '=',
};

/** Returns 'Clasificación final · Chelsea, campeón', or 'Clasificación final' without a champion. */
export function finalStandings(champion: string | null): string {
  return `Clasificación final${champion === null ? '' : ` · ${champion}, campeón`}`;
}
