export { backUpBeforeMigration, startDailyBackups, type BackupOutcome } from './automatic-backups.ts';
export { backupName } from './backup-name.ts';
export { backupRoutes } from './backup-routes.ts';
export { loadSnapshot } from './load-snapshot.ts';
export { readBackup, verifyBackup } from './read-backup.ts';
export { readSnapshot } from './read-snapshot.ts';
export { BackupError, type RowCounts } from './snapshot.ts';
export { findNewestBackup, storeBackup } from './store-backup.ts';
export { writeBackup } from './write-backup.ts';
