/** One thing that a rule says, and the test that shows it. */
export interface Requirement {
  /** Page of docs/ and heading: `rules.md#points`. */
  rule: string;
  what: string;
  /** The exact text; `{name}` stands for what the code fills in. Absent for constants, states and transitions. */
  text?: string;
  /** A test by its title, or a screen of the browser tests by its name. */
  shownBy: { file: string; title: string };
}

/** Makes the function that lists requirements shown by one test of `file`: facts by name, texts by what each is. */
export function shownIn(file: string) {
  return (rule: string, title: string, shown: string[] | Record<string, string>): Requirement[] => {
    const shownBy = { file, title };
    if (Array.isArray(shown)) return shown.map((what) => ({ rule, what, shownBy }));
    return Object.entries(shown).map(([what, text]) => ({ rule, what, text, shownBy }));
  };
}
