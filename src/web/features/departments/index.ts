export { AskDepartment } from './ask-department.tsx';
export { LazyDepartmentDialog } from './lazy-department-dialog.ts';
export { OwnDepartmentRow } from './own-department-row.tsx';
