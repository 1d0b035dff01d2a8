/** Heights that the places of cards had at this width, in pixels by match: on Back the page is as long as it was left. */
const heights = new Map<string, number>();
let measuredWidth = 0;

/** The height that the place of a match had, in pixels. */
export function cardHeightOf(matchId: string): number | undefined {
  return heights.get(matchId);
}

/** Keeps the height of a place with its card, in pixels; those of a window of another width are forgotten. */
export function rememberCardHeight(matchId: string, height: number): void {
  const width = document.documentElement.clientWidth;
  if (width !== measuredWidth) {
    measuredWidth = width;
    heights.clear();
  }
  if (height > 0) heights.set(matchId, height);
}
