/** See docs/screens.md#ranking-tab. */
export const rankMessages = {
  none: '-',
  shared: 'Posición compartida',
  level: '=',
};
