/** A part of the product that is changed on purpose, and the tests that must notice. */
export interface Area {
  /** The files that are changed. */
  files: RegExp;
  /** The test files of Vitest. */
  tests: RegExp;
  /** For the changes that Vitest's tests do not notice. */
  browserTests?: BrowserTests[];
  /** Whether the databases of the tests are made of the changed files. */
  databases?: boolean;
}

/** A run of Playwright. */
export interface BrowserTests {
  /** The changed files whose tests these are. */
  files: RegExp;
  /** Its arguments: files and titles. */
  tests: string[];
  /** Whether they include those of the long run. */
  long?: boolean;
}

/** docs/testing.md#mutation-testing says the same. */
export const areas: Record<string, Area> = {
  domain: {
    files: /^src\/domain\/.*\.ts$/,
    tests: /^(src\/(domain|server\/(tournament|records))|test\/support\/oracles)\//,
  },
  rest: { files: /^src\/server\/rest\/.*\.ts$/, tests: /^src\/server\/rest\// },
  settlement: {
    files: /^src\/server\/settlement\/.*\.ts$/,
    tests: /^src\/server\/(settlement|provisional-standing)\//,
  },
  rules: {
    files: /^src\/server\/database\/rules\/.*\.sql$/,
    tests: /^src\/server\/(database|departments|settlement|records|rest|events)\//,
    databases: true,
  },
  flows: {
    files: /^src\/web\/features\/(predictions|champion)\/[\w-]+\.tsx?$/,
    tests: /^src\/web\//,
    browserTests: [
      {
        files: /\/predictions\//,
        tests: ['prediction.spec', 'quick-entry', 'every-screen', '-g', 'prediction|quick'],
      },
      { files: /\/predictions\//, tests: ['real-conditions'], long: true },
      { files: /\/champion\//, tests: ['champion.spec', 'keyboard', 'every-screen', '-g', 'champion'] },
    ],
  },
};
