/** Returns a backup's file name by its time, such as 'beyond-prode-2026-11-20T13-07-41Z.ndjson.gz'. */
export function backupName(takenAt: string): string {
  const instant = new Date(takenAt).toISOString().replace(/\.\d+Z$/, 'Z');
  return `beyond-prode-${instant.replaceAll(':', '-')}.ndjson.gz`;
}
