export { AskDepartment } from './ask-department.tsx';
export { badgeLettersOf } from './badge-letters.ts';
export { DepartmentBadge } from './department-badge.tsx';
export { LazyDepartmentDialog } from './lazy-department-dialog.ts';
export { OwnDepartmentRow } from './own-department-row.tsx';
