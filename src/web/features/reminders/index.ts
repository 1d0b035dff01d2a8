export { AskReminders, isQuestionDue } from './ask-reminders.tsx';
export { LazyRemindersDialog } from './lazy-reminders-dialog.ts';
