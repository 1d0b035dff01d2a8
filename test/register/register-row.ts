/** One thing that the specification says, and the test that shows it. */
export interface RegisterRow {
  /** Of the specification: 1 to 9. */
  section: number;
  what: string;
  /** The exact words; `{name}` stands for what the code fills in. Absent for constants, states and transitions. */
  text?: string;
  shownBy: { file: string; title: string };
}

/** Starts a list of rows of one section that are shown by the tests of one file. */
export function rowsOf(section: number, file: string) {
  return {
    /** Texts, all shown by the test of this title; what each of them is goes before its words. */
    texts: (title: string, texts: Record<string, string>): RegisterRow[] =>
      Object.entries(texts).map(([what, text]) => ({ section, what, text, shownBy: { file, title } })),
    /** Labels, defaults, constants, states and transitions, shown by the test of this title. */
    facts: (title: string, ...facts: string[]): RegisterRow[] =>
      facts.map((what) => ({ section, what, shownBy: { file, title } })),
  };
}
