/**
 * Splits at commas that are outside quotes and parentheses; '' gives an empty list. A backslash inside quotes takes
 * the next character as it is. Null when a quote or parenthesis does not close.
 */
export function splitList(text: string): string[] | null {
  if (text === '') return [];
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quoted && character === '\\') {
      part += character + text.charAt(index + 1);
      index += 1;
      continue;
    }
    if (character === '"') quoted = !quoted;
    if (!quoted && character === '(') depth += 1;
    if (!quoted && character === ')') depth -= 1;
    if (depth < 0) return null;
    if (character === ',' && depth === 0 && !quoted) {
      parts.push(part);
      part = '';
    } else {
      part += character;
    }
  }
  return quoted || depth > 0 ? null : [...parts, part];
}

/** The text between a pair of quotes, its backslashes resolved; text without quotes as it is. */
export function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text;
  return text.slice(1, -1).replace(/\\(.)/gs, '$1');
}
