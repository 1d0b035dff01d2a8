export { findActs, recordAct, selectActsOf, type Actor } from './audit-log-repository.ts';
