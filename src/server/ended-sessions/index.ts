export { openEndedSessions, type EndedSessions } from './ended-sessions.ts';
