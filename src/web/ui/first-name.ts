/** The first word with a letter of a person's name, where the whole has no room. */
export function firstNameOf(name: string): string {
  return name.split(/\s+/).find((word) => /\p{L}/u.test(word)) ?? name;
}
