-- What people of the organisation play for (docs/rules.md#departments): `place` is its place in the tournament file, null of one
-- that the file no longer has, which whoever chose it keeps.
create table departments (
  id smallint generated always as identity primary key,
  name text not null unique,
  place smallint
);

-- Here, and not in a table of its own, so that the trigger that adds up points needs no join with as many rows as participants.
alter table user_stats add column department_id smallint references departments (id);

-- Members and their points, kept by ../rules/departments.sql.
create table department_totals (
  department_id smallint primary key references departments (id),
  members bigint not null,
  total_points bigint not null
) with (fillfactor = 50);

-- How many members have a prediction, in 32 parts, so that saves at the same time seldom write the same row; apart from the
-- totals, so that no save waits for a settlement.
create table department_players (
  department_id smallint not null references departments (id),
  part integer not null,
  players bigint not null,
  primary key (department_id, part)
) with (fillfactor = 50);
