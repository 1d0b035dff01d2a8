export { AskDepartment } from './ask-department.tsx';
export { DepartmentBadge } from './department-badge.tsx';
export { LazyDepartmentDialog } from './lazy-department-dialog.ts';
export { OwnDepartmentRow } from './own-department-row.tsx';
