/** Some ten times a long tournament. Sizes in bytes, cells of one sheet in all. */
export const sheetLimits = { bodyBytes: 1_000_000, depth: 3, rows: 1_000, cells: 26_000 };

const [quote, backslash, comma] = ['"', '\\', ','].map((character) => character.charCodeAt(0));
const opening = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const closing = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/**
 * Returns what makes a body of the values API too much to parse, null when nothing does. Parsing is what takes long: of
 * nested brackets, empty rows and rows by the hundred thousand the loop would stand still for seconds.
 */
export function findOversize(body: Uint8Array): string | null {
  let depth = 0;
  let rows = 0;
  let cells = 0;
  let inText = false;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index] ?? 0;
    if (inText) {
      if (byte === backslash) index += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) {
      inText = true;
    } else if (opening.has(byte)) {
      depth += 1;
      if (depth > sheetLimits.depth) return `brackets are nested more than ${sheetLimits.depth} deep`;
      if (depth === sheetLimits.depth) rows += 1;
    } else if (closing.has(byte)) {
      depth -= 1;
    } else if (byte === comma && depth === sheetLimits.depth) {
      cells += 1;
    }
  }
  if (rows > sheetLimits.rows) return `the sheet has more than ${sheetLimits.rows} rows`;
  return cells > sheetLimits.cells ? `the sheet has more than ${sheetLimits.cells} cells` : null;
}
