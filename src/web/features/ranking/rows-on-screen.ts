/** A rendered row: its index and where it lies on the page, in pixels. */
interface PlacedRow {
  index: number;
  start: number;
  end: number;
}

/** Indexes of the rows that touch the window, of those rendered around it. */
export function rowsOnScreen(rows: PlacedRow[], scrollTop: number, windowHeight: number): number[] {
  return rows
    .filter(({ start, end }) => end > scrollTop && start < scrollTop + windowHeight)
    .map(({ index }) => index);
}

/** The pages that hold the rows, in order, each once; the first always, as it tells the total. */
export function pagesOf(rows: Pick<PlacedRow, 'index'>[], pageSize: number): number[] {
  return [...new Set([0, ...rows.map(({ index }) => Math.floor(index / pageSize))])].sort((a, b) => a - b);
}
