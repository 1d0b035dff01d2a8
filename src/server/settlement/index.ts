export { findUndecided } from './find-undecided.ts';
export { foreseeOutcome, type ForeseenOutcome } from './foresee-outcome.ts';
export { createSettlementRunner } from './run-settlement.ts';
export { isUnsettled } from './settlement-repository.ts';
export { settleMatches, storeResult, type SettlementReport } from './settle-matches.ts';
