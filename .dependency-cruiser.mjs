// Who may import whom (CONTRIBUTING.md#folders). The floors are patterns over folders, so that a new module or feature
// is covered on its first day; the comment of each rule names the right way.

const tests = String.raw`\.test\.tsx?$`;

/** The floors of src/server, from the lowest: a folder may import those below, none beside it. */
const serverFloors = [
  ['config/', 'http/', 'database/'],
  ['live/'],
  ['context.ts'],
  ['auth/', 'sheet/'],
  ['predictions/', 'ranking/', 'receipts/'],
  ['rest/', 'reminders/', 'account/'],
  ['organiser/', 'operations/', 'demo/'],
  ['app/'],
  ['main.ts'],
];

function serverRules() {
  const folders = serverFloors.flatMap((floor, level) =>
    floor.map((folder) => ({
      name: `server-${folder.replace(/\W.*/, '')}-imports-folders-below`,
      comment: 'Move what both need to a folder below them, or to domain/.',
      severity: 'error',
      from: { path: `^src/server/${folder}`, pathNot: tests },
      to: {
        path: '^src/server/',
        pathNot: [folder, ...serverFloors.slice(0, level).flat()].map((below) => `^src/server/${below}`),
      },
    })),
  );
  return [
    ...folders,
    {
      name: 'server-has-no-other-folders',
      comment: 'Give a new folder its place in the list of floors.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [tests, ...serverFloors.flat().map((folder) => `^src/server/${folder}`)],
      },
      to: {},
    },
    {
      name: 'server-has-no-cycles',
      comment: 'Two files that need each other hide a third one; types and what is loaded later count.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { circular: true },
    },
    {
      name: 'sql-in-repositories',
      comment: 'Queries live in *-repository.ts, or in database/, live/ and ranking/.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [tests, String.raw`-repository\.ts$`, '^src/server/(database|live|ranking)/'],
      },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-knows-no-page',
      comment: 'What both sides share belongs to domain/.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
  ];
}

/** The floors of src/web, from the lowest: a folder may import those below, none beside it. */
const webFloors = [
  ['lib'],
  ['ui'],
  ['football'],
  ['account', 'champion', 'ending', 'organiser', 'past-cups', 'rules', 'sign-in'].map(feature),
  ['predictions'].map(feature),
  ['matches', 'ranking'].map(feature),
  ['app'],
];

function feature(name) {
  return `features/${name}`;
}

function webRules() {
  const folders = webFloors.flatMap((floor, level) =>
    floor.map((folder) => ({
      name: `web-${folder.replace('/', '-')}-imports-folders-below`,
      comment:
        'The folder that puts both together passes one to the other; what both need belongs below them.',
      severity: 'error',
      from: { path: `^src/web/${folder}/`, pathNot: tests },
      to: {
        path: '^src/web/',
        pathNot: [folder, 'styles', ...webFloors.slice(0, level).flat()].map((below) => `^src/web/${below}/`),
      },
    })),
  );
  return [
    ...folders,
    {
      name: 'web-has-no-other-folders',
      comment: 'Give a new folder its place in the list of floors.',
      severity: 'error',
      from: {
        path: '^src/web/',
        pathNot: [...webFloors.flat(), 'public', 'styles'].map((folder) => `^src/web/${folder}/`),
      },
      to: {},
    },
    {
      name: 'ui-knows-no-data',
      comment: 'Give a part of web/ui or web/football what it shows as properties.',
      severity: 'error',
      from: { path: '^src/web/(ui|football)/', pathNot: tests },
      to: { path: '^src/web/lib/', pathNot: '^src/web/lib/(browser-storage|data-error|server-clock)[.]ts$' },
    },
    {
      name: 'ui-knows-no-football',
      comment: 'What knows the game belongs to web/football.',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: tests },
      // Initials are of any name, and the server needs them too.
      to: { path: '^src/domain/', pathNot: '^src/domain/initials[.]ts$' },
    },
    {
      name: 'web-has-no-cycles',
      comment: 'Two files that need each other hide a third one; types and what is loaded later count.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { circular: true },
    },
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'domain-imports-nothing-else',
      comment: 'The rules of the game are pure: give them what they need as arguments.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/domain/' },
    },
    {
      name: 'domain-does-no-io',
      comment:
        'Both sides load domain/: do the I/O in a folder of server/ or in web/lib and pass the values in.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-knows-no-server',
      comment:
        'Pages talk to the server through web/lib, and share types with it through domain/api-schemas.ts.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { path: '^src/server/' },
    },
    {
      name: 'web-runs-in-browsers',
      comment: 'A browser has no Node modules.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    ...serverRules(),
    ...webRules(),
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other hide a third one. In server and page that counts for types and for what is loaded later, too.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'product-needs-no-tests',
      comment: 'Nothing that runs in production imports tests, their helpers or scripts.',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: ['^(test|e2e|bench|scripts)/', tests] },
    },
    {
      name: 'product-needs-no-dev-dependency',
      comment: '"npm ci" of a production leaves devDependencies out: move the package to dependencies.',
      severity: 'error',
      from: { path: String.raw`^(src|scripts/[^/]+\.mjs$)`, pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'Install it: a package that is there by chance may be gone tomorrow.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolved',
      comment: 'The file or package does not exist under this name.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    builtInModules: { add: ['node:test'] },
  },
};
