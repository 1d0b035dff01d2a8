// Who may import whom (CONTRIBUTING.md#modules). The zones are patterns over folders, so that a new module or feature
// is covered on its first day; the comment of each rule names the right way.

const tests = String.raw`\.test\.tsx?$`;

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
        'Both sides load domain/: do the I/O in a module of server/ or in web/data and pass the values in.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-knows-no-page',
      comment: 'What both sides share belongs to domain/.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-knows-no-server',
      comment:
        'Pages talk to the server through web/data, and share types with it through domain/api-schemas.ts.',
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
    {
      name: 'modules-have-one-entry',
      comment: "Import another module's index.ts; what is not exported there is that module's own business.",
      severity: 'error',
      from: { path: '^src/server/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/server/[^/]+/',
        pathNot: ['^src/server/$1/', '^src/server/config/', String.raw`^src/server/[^/]+/index\.ts$`],
      },
    },
    {
      name: 'modules-do-not-compose',
      comment: 'A module is given an AppContext; only the top-level files wire them up.',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: tests },
      to: {
        path: String.raw`^src/server/[^/]+\.ts$`,
        pathNot: String.raw`^src/server/context\.ts$`,
      },
    },
    {
      name: 'composition-uses-entries',
      comment: "Import a module's index.ts.",
      severity: 'error',
      from: { path: String.raw`^src/server/[^/]+\.ts$`, pathNot: tests },
      to: {
        path: '^src/server/[^/]+/',
        pathNot: ['^src/server/config/', String.raw`^src/server/[^/]+/index\.ts$`],
      },
    },
    {
      name: 'sql-in-repositories',
      comment:
        'Queries live in *-repository.ts, or beside the rule they carry out in ranking/; the database handle is their first argument.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [tests, String.raw`-repository\.ts$`, '^src/server/(database|live|ranking)/'],
      },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-have-one-entry',
      comment: "Import another feature's index.ts, or move what both need to web/ui, web/data or domain/.",
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/web/features/[^/]+/',
        pathNot: ['^src/web/features/$1/', String.raw`^src/web/features/[^/]+/index\.tsx?$`],
      },
    },
    {
      name: 'features-stand-on-data-and-ui',
      comment:
        'A feature imports web/data, web/ui, web/lib, domain/ and features; the app puts features together.',
      severity: 'error',
      from: { path: '^src/web/features/', pathNot: tests },
      to: { path: '^src/web/', pathNot: '^src/web/(features|data|ui|lib|styles)/' },
    },
    {
      name: 'data-knows-no-screen',
      comment: 'web/data serves; what shows it imports it, never the other way round.',
      severity: 'error',
      from: { path: '^src/web/data/', pathNot: tests },
      to: { path: '^src/web/', pathNot: '^src/web/(data|lib)/' },
    },
    {
      name: 'ui-knows-no-football',
      comment: 'Give a part of web/ui what it shows as properties.',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: tests },
      // Initials are of any name, and the server needs them too.
      to: { path: '^src/', pathNot: '^src/(web/(ui|lib|styles)/|domain/initials[.]ts$)' },
    },
    {
      name: 'lib-knows-only-the-browser',
      comment: 'web/lib stands below data and ui: give it what it needs as arguments.',
      severity: 'error',
      from: { path: '^src/web/lib/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/web/lib/' },
    },
    {
      name: 'app-uses-entries',
      comment: "Import a feature's index.ts; only what is loaded later may be a screen's own file.",
      severity: 'error',
      from: { path: String.raw`^src/web/[^/]+\.tsx?$`, pathNot: tests },
      to: {
        path: '^src/web/features/',
        pathNot: String.raw`^src/web/features/[^/]+/index\.tsx?$`,
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other hide a third one. Types may point back, and so may what is loaded later.',
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
