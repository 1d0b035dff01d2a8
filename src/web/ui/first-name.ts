/** The first word of a person's name, where the whole has no room. */
export function firstNameOf(name: string): string {
  return name.split(/\s/)[0] ?? name;
}
