-- What who organises the game does and sees (docs/rules.md#organiser). What must hold of it is in ../rules/organiser.sql.

create table blocked_participants (
  user_id uuid primary key references users (id) on delete cascade,
  blocked_at timestamptz not null default clock_timestamp()
);

-- What was done, by whom and about whom. People stand as digests of their ids, which are random: nothing here names somebody
-- whose account was erased. `actor_digest` is null for the service.
create table organiser_acts (
  id bigint generated always as identity primary key,
  acted_at timestamptz not null default clock_timestamp(),
  act text not null,
  actor_digest text,
  subject_digest text
);
create index organiser_acts_subject on organiser_acts (subject_digest);
create index organiser_acts_actor on organiser_acts (actor_digest);

-- Whom the sign-in refused of late, and why; of the address the first letter and the domain.
create table refused_sign_ins (
  id bigint generated always as identity primary key,
  refused_at timestamptz not null default clock_timestamp(),
  reason text not null,
  masked_email text not null
);

-- What the last read of the sheet that could be parsed had that is odd, and what it would change while it is quarantined. At
-- most one row.
create table sheet_report (
  singleton boolean primary key default true check (singleton),
  warning_count integer not null,
  warnings jsonb not null,
  quarantined_changes jsonb
);

-- The announcement of the organiser's page, which goes before the one of the sheet.
alter table tournament add column page_notice text not null default '';
