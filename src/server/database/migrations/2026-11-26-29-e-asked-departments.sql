-- When a participant put off the question for their department (docs/rules.md#department-question); null until then.
alter table users add column department_put_off_at timestamptz;
