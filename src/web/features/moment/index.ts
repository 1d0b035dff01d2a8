export { FollowStanding } from './follow-standing.tsx';
export { Moment } from './moment.tsx';
