import { countryCode } from './country-codes.ts';
import { distinctInitials } from './initials.ts';
import type { NamedTeam } from './team-names.ts';

/** Returns different letters for each team's shield, by the team's name: a country's code or initials. */
export function crestLetters(teams: readonly NamedTeam[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const { name, aliases } of teams) {
    const code = [name, ...aliases].map(countryCode).find((known) => known !== undefined);
    if (code !== undefined && ![...letters.values()].includes(code)) letters.set(name, code);
  }
  const clubs = teams.map(({ name }) => name).filter((name) => !letters.has(name));
  const short = clubs.map(withoutAffixes);
  const isAlone = (name: string): boolean => short.filter((other) => other === name).length === 1;
  const used = clubs.map((name, index) => (isAlone(short[index] ?? '') ? (short[index] ?? name) : name));
  const initials = distinctInitials(used, letters.values());
  for (const [index, name] of clubs.entries()) letters.set(name, initials.get(used[index] ?? '') ?? '?');
  return letters;
}

/** Removes 'FC', 'RCD' and the like from a club's name, unless nothing else is left. */
function withoutAffixes(name: string): string {
  const rest = name.split(/\s+/).filter((word) => !/^\p{Lu}{2,3}$/u.test(word));
  return rest.length > 0 ? rest.join(' ') : name;
}
