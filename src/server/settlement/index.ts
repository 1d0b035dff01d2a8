export { settleMatches, storeResult, type SettlementReport } from './settle-matches.ts';
