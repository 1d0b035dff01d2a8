/** A time of day; `hour` is 24 for midnight at its end. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

const clock = /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?)?$/;
const withH = /^(\d{1,2})(?:[:.](\d{2}))?\s*h(?:s|rs?)?\.?\s*(\d{2})?$/i;
const halves = /^(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?)?\s*([ap])\.?\s*m\.?$/i;
/** The rest of 21.30 when the spreadsheet reads it as a number. */
const cutMinutes = /^(\d{1,2})\.([0-4])$/;

/** Parses a time such as `21:00`, `21.00`, `21h`, `9 p. m.` or `21` (docs/rules.md#dates-and-times); otherwise null. */
export function parseTimeCell(cell: string): TimeOfDay | null {
  const text = cell.trim();
  const half = halves.exec(text);
  if (half !== null) return parseHalf(half);
  const [, hour = '', minute = '0', second = '0'] =
    clock.exec(text) ?? parseH(text) ?? cutMinutesOf(text) ?? [];
  return hour === '' ? null : valid({ hour: Number(hour), minute: Number(minute), second: Number(second) });
}

/** Returns whether a time cell is ambiguous: 21.3 may be the rest of 21.30. */
export function isAmbiguousTime(cell: string): boolean {
  return cutMinutes.test(cell.trim());
}

function parseH(text: string): string[] | null {
  const parts = withH.exec(text);
  if (parts === null) return null;
  const [, hour = '', minute, after] = parts;
  return minute !== undefined && after !== undefined ? null : [text, hour, minute ?? after ?? '0', '0'];
}

function cutMinutesOf(text: string): string[] | null {
  const parts = cutMinutes.exec(text);
  return parts === null ? null : [text, parts[1] ?? '', `${parts[2]}0`, '0'];
}

function parseHalf([, hours, minute = '0', second = '0', half = '']: RegExpExecArray): TimeOfDay | null {
  const hour = Number(hours);
  if (hour < 1 || hour > 12) return null;
  const past = half.toLowerCase() === 'p' ? 12 : 0;
  return valid({ hour: (hour % 12) + past, minute: Number(minute), second: Number(second) });
}

function valid(time: TimeOfDay): TimeOfDay | null {
  const { hour, minute, second } = time;
  if (hour === 24) return minute === 0 && second === 0 ? time : null;
  return hour < 24 && minute < 60 && second < 60 ? time : null;
}
