export { countBrokenRules, describeBrokenRules } from './check-rules.ts';
export type { Database, Db, Statement } from './database.ts';
export { openEmbeddedDatabase, embeddedDatabase } from './embedded-database.ts';
export { DataFolderInUseError, lockDataFolder } from './lock-data-folder.ts';
export { migrate } from './migrate.ts';
export { openDatabase } from './open-database.ts';
export type { MatchesTable, Schema } from './schema.ts';
export { openServerDatabase } from './server-database.ts';
export { abort, watchEmbeddedDatabase } from './watch-embedded-database.ts';
