/** Cells are cut here: a key of the database's index takes 2,700 bytes at most. */
const longestCell = 800;

/** Text of a cell: no control characters, halves of surrogate pairs or outer spaces; '' when the row is short. */
export function cellText(row: string[], column: number): string {
  return (row[column] ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, longestCell)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/** Whether nothing stands in the row; such rows are passed over without a word. */
export function isBlank(row: string[]): boolean {
  return row.every((_, column) => cellText(row, column) === '');
}

/** A score of the sheet: a whole number 0 to 99; anything else is null (rulings, "The sheet"). */
export function parseScore(cell: string): number | null {
  return /^\d{1,2}$/.test(cell) ? Number(cell) : null;
}

/** An address that a crest may be shown from: `https`, without credentials; '' otherwise. */
export function parseLogo(cell: string): string {
  if (!URL.canParse(cell)) return '';
  const { protocol, username, password, href } = new URL(cell);
  return protocol === 'https:' && username === '' && password === '' ? href : '';
}
