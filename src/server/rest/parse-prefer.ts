/** The preferences that are understood; others are ignored, as the header's standard says. */
export interface Preferences {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  return: 'representation' | 'minimal' | null;
  count: 'exact' | null;
}

type Name = keyof Preferences;

// In the order of PostgREST's Preference-Applied.
const understood: readonly (readonly [Name, readonly string[]])[] = [
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['return', ['representation', 'minimal']],
  ['count', ['exact']],
];

/** Reads the `Prefer` header, several values separated by commas; the first of a name counts. */
export function parsePrefer(header: string | undefined): Preferences {
  const given = (header ?? '').split(',').map((part) => part.trim().split('='));
  const chosen = understood.map(([name, values]) => {
    const value = given.find(([key]) => key === name)?.[1];
    return [name, value !== undefined && values.includes(value) ? value : null];
  });
  return Object.fromEntries(chosen) as Preferences;
}

/** The `Preference-Applied` header for those of `names` that were asked for; no header when there are none. */
export function preferenceApplied(preferences: Preferences, names: readonly Name[]): Record<string, string> {
  const applied = understood
    .filter(([name]) => names.includes(name) && preferences[name] !== null)
    .map(([name]) => `${name}=${preferences[name]}`);
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}
