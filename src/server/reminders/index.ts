export type * from './reminder-channel.ts';
export { reminderIdentity } from './reminder-identity.ts';
