export { foreseeOutcome, type ForeseenOutcome } from './foresee-outcome.ts';
export { createSettlementRunner } from './run-settlement.ts';
export { settleMatches, storeResult, type SettlementReport } from './settle-matches.ts';
