export { findHistory } from './match-day-queries.ts';
export { matchDayRoutes } from './match-day-routes.ts';
export { lockMatchDays, mostClimbers, outdateMatchDays } from './match-day-standings.ts';
export { refreshMatchDays } from './refresh-match-days.ts';
export { createMatchDayRunner } from './run-match-days.ts';
export { createSettlementRunner } from './run-settlement.ts';
export { foreseeOutcome, type ForeseenOutcome } from './foresee-outcome.ts';
export { findUndecided } from './settle-champion.ts';
export { settleMatches, storeResult, type SettlementReport } from './settle.ts';
