export { AskReminders, isQuestionDue, usePreloadedQuestion } from './ask-reminders.tsx';
export { LazyRemindersDialog } from './lazy-reminders-dialog.ts';
