export { findActs, recordAct, selectActsOf, type Actor } from './audit-log-repository.ts';
export { findLatePredictions, recordLatePredictions } from './late-predictions-repository.ts';
