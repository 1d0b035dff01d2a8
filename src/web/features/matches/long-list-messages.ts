/** Texts of long lists, which are loaded when there is one; see docs/screens.md#long-lists. */
export const longListMessages = {
  jumpBar: 'Ir a',
  matches: (count: number) => (count === 1 ? '1 partido' : `${count} partidos`),
};
