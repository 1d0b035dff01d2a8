/** What measures and draws text: a canvas' context. */
export type TextContext = Pick<CanvasRenderingContext2D, 'font'> & {
  measureText(text: string): { width: number };
};

/** Typeface, sizes and room in pixels. */
export interface Fit {
  family: string;
  weight: number;
  /** The largest size, which short texts get. */
  size: number;
  smallest: number;
  room: number;
}

const sizeStep = 2;
const ellipsis = '…';

/**
 * Sets the largest font with which `text` fits its room, and returns it; with the smallest one its end is left out. Characters
 * of several code points, such as emoji, are never cut.
 */
export function fitLine(context: TextContext, text: string, fit: Fit): string {
  const { family, weight, size, smallest, room } = fit;
  for (let px = size; px >= smallest; px -= sizeStep) {
    context.font = `${weight} ${px}px ${family}`;
    if (context.measureText(text).width <= room) return text;
  }
  return shorten(context, text, room);
}

/** The same over as many as `most` lines, broken between words; only what does not fit them is shortened. */
export function fitLines(context: TextContext, text: string, fit: Fit, most: number): string[] {
  const { family, weight, size, smallest, room } = fit;
  let lines: string[] = [];
  for (let px = size; px >= smallest; px -= sizeStep) {
    context.font = `${weight} ${px}px ${family}`;
    lines = breakLines(context, text, room);
    if (lines.length <= most && lines.every((line) => context.measureText(line).width <= room)) return lines;
  }
  const last = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), last].map((line) => shorten(context, line, room));
}

function breakLines(context: TextContext, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shorten(context: TextContext, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  const characters = [...new Intl.Segmenter('es').segment(text)].map(({ segment }) => segment);
  while (characters.length > 0 && context.measureText(characters.join('').trimEnd() + ellipsis).width > room)
    characters.pop();
  return characters.join('').trimEnd() + ellipsis;
}
