-- Sessions that ended a short while ago: their access tokens are still signed and in date. ../rules/sessions.sql fills it.
create table ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null
);
