export { FollowStanding } from './follow-standing.tsx';
export { Moment } from './moment.tsx';
export { MomentClimb, MomentOutlook } from './moment-line.tsx';
