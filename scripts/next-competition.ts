import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../src/server/operations/backup/snapshot.ts';
import { storeBackup } from '../src/server/operations/backup/store-backup.ts';
import { ConfigError, readConfig, type EnvironmentConfig } from '../src/server/config/config.ts';
import { schemaOf } from '../src/server/database/migrate.ts';
import {
  closeCompetition,
  refuse,
  type NextCompetition,
} from '../src/server/organiser/past-cups/close-competition.ts';
import { publishRecords } from '../src/server/receipts/publish-records.ts';
import { readTournamentFile } from '../src/server/sheet/tournament/read-tournament-file.ts';
import { requireEmbeddedDatabase, resolvePath, runCommand, withDatabase } from './operator-command.ts';

// npm run next-competition -- FILE [--although-unfinished], with the environment of the stopped server.
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'although-unfinished': { type: 'boolean', default: false } },
  });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new BackupError('Which competition is next? npm run next-competition -- FILE, its tournament file');
  const file = resolvePath(given);
  const next = await readTournamentFile(file);
  const config = readConfig(process.env);
  const present = await readTournamentFile(config.tournamentFile);
  const competition = { present, next, althoughUnfinished: values['although-unfinished'] };
  await refuseRunningServer(config);
  if (config.databaseUrl === undefined) requireEmbeddedDatabase(config.dataDir);
  return withDatabase(config, async (database) => {
    if ((await schemaOf(database)) !== 'present')
      throw new ConfigError('The database is empty or of an earlier version: start the server on it once.');
    await refuse(database.db, competition);
    await publishRecords(database);
    const folder = config.backupDir ?? join(config.dataDir, 'backups');
    const backup = await storeBackup(database, folder, null);
    return describe(competition, await closeCompetition(database, competition), join(folder, backup), file);
  });
});

/** Processes on other machines are not noticed, but the database refuses what they read from their sheet. */
async function refuseRunningServer({ publicUrl }: EnvironmentConfig): Promise<void> {
  const running = await fetch(`${publicUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (running)
    throw new ConfigError(`A server runs at ${publicUrl}: stop it, and every other process of it.`);
}

function describe(
  { present, next }: NextCompetition,
  { champion, winner, participants, matches, predictions }: Awaited<ReturnType<typeof closeCompetition>>,
  backup: string,
  file: string,
): string {
  const won = champion === null ? '' : `, champion ${champion}`;
  return `Closed ${present.name}${won}: won by ${winner ?? 'nobody'}, ${participants} participants, ${matches} matches, ${predictions} predictions.
${next.name} is open with the same people. The backup of before is ${backup}.
Set TOURNAMENT_FILE=${file} and SHEETS_SPREADSHEET_ID to the new sheet, and start the server.`;
}
