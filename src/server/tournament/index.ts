export { configRoutes } from './config-routes.ts';
export { readTournamentFile } from './read-tournament-file.ts';
export { writeTournament } from './write-tournament.ts';
