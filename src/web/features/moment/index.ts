export { FollowStanding } from './follow-standing.tsx';
export { Moment } from './moment.tsx';
export { MomentLine } from './moment-line.tsx';
