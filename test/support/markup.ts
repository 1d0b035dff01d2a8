const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Returns the text of static markup as a person reads it, with one space between elements. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<wbr[^>]*>|<!-- -->/g, '')
    .replace(/<\/?(?:[^>"]|"[^"]*")*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
