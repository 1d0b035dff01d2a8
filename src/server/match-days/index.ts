export { findHistory } from './history-repository.ts';
export { forgetInMatchDays } from './forget-participant.ts';
export { mostClimbers } from './match-days-repository.ts';
export { refreshMatchDays } from './refresh-match-days.ts';
export { createMatchDayRunner } from './run-match-days.ts';
export { matchDayRoutes } from './ranking-routes.ts';
