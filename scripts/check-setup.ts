import { readSetupConfig } from '../src/server/config/config.ts';
import { checkSetup } from '../src/server/sheet/check-setup.ts';
import { readTournamentFile } from '../src/server/sheet/tournament/read-tournament-file.ts';
import { runCommand } from './operator-command.ts';

// npm run check-setup
await runCommand(async () => {
  const { tournamentFile, sheets } = readSetupConfig(process.env);
  const tournament = await readTournamentFile(tournamentFile);
  const { facts, warnings, problems } = await checkSetup(tournament, sheets, { fetch, clock: Date.now });
  if (problems.length > 0) process.exitCode = 1;
  const list = (title: string, lines: string[]): string[] =>
    lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `- ${line}`)];
  const end = problems.length === 0 ? 'No problems.' : `Problems: ${problems.length}`;
  return [...facts, ...list('Warnings', warnings), ...list('Problems', problems), '', end].join('\n');
});
