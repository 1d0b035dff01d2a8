/** Shorter beginnings of words would match a large part of all participants. */
const shortest = 2;

/**
 * Returns the words of a text by which names are searched: those of two letters or digits and more, separated by spaces; '' if
 * there are none (docs/api.md#picks).
 */
export function searchWords(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= shortest).join(' ');
}
