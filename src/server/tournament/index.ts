export { configRoutes } from './config-routes.ts';
export { findTeams, updateSelectableTeams, type TeamRules } from './find-teams.ts';
export { readTournamentFile } from './read-tournament-file.ts';
export { findTournament, isPastCup, lockTournament, readDatabaseClock } from './tournament-repository.ts';
export { replaceTournament, writeTournament } from './write-tournament.ts';
