export { countOverdue } from './outbox-repository.ts';
export type * from './reminder-channel.ts';
export { reminderTitle } from './messages.ts';
export { createReminderRunner } from './run-reminders.ts';
export type { ReminderOutcome } from './send-due.ts';
export { createEmailChannel } from './email-channel.ts';
export { unsubscribeRoutes } from './unsubscribe-routes.ts';
