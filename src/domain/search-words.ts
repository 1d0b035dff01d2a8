/** Beginnings of words that are shorter find a good part of everybody. */
const shortest = 2;

/**
 * What of a text people's names are searched by, '' for nothing: its words of two letters or digits and more, with a space
 * between each (docs/api.md#picks).
 */
export function searchWords(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= shortest).join(' ');
}
