/** Single letters would match a large part of all participants. */
const shortest = 2;

/** Returns the words to search in names, separated by spaces, without single letters (docs/api.md#picks). */
export function searchWords(text: string): string {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= shortest).join(' ');
}
