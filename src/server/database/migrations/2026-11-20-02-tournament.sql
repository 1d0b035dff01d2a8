-- The tournament, its matches as read from the sheet, and the state of the last read of the sheet.

-- The only clock that decides whether a match has started. It stays here, apart from the rules, because column defaults
-- call it. Tests replace it in their own database.
create function app_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- Whether this database is a demo, which never becomes a real game. At most one row.
create table installation (
  singleton boolean primary key default true check (singleton),
  demo boolean not null,
  demo_started_at timestamptz check (demo = (demo_started_at is not null))
);

-- What the database enforces of the tournament file, written at startup. At most one row.
create table tournament (
  singleton boolean primary key default true check (singleton),
  id text not null,
  points_exact integer not null,
  points_outcome integer not null check (points_outcome > 0 and points_exact > points_outcome),
  points_champion integer not null check (points_champion >= 0),
  draw_seed text not null,
  final_round text not null,
  champion_closes_at timestamptz not null,
  champion_phase_on_save text not null,
  selectable_teams text[] not null,
  champion text
);

create table teams (
  id text primary key,
  sheet_row integer not null,
  name text not null,
  country text not null,
  logo text not null,
  "group" text not null
);

-- `date` and `time` hold the sheet's own text when it is unreadable; `kickoff_at` is then the last readable one or null.
-- `present` is false while a known match is missing from the sheet. `settled_*` is the result that the points of its
-- predictions follow from; `settlement_open` is true while some of them do not yet.
create table matches (
  id text primary key,
  sheet_row integer not null,
  date text not null,
  time text not null,
  home_team text not null,
  away_team text not null,
  home_score smallint,
  away_score smallint,
  status text not null,
  round text not null,
  venue text not null,
  winner text not null default '',
  kickoff_at timestamptz,
  present boolean not null default true,
  settled_home_score smallint,
  settled_away_score smallint,
  settlement_open boolean not null default false,
  check ((settled_home_score is null) = (settled_away_score is null))
);
create index matches_round on matches (round);

-- How the last read of the sheet went, shared by all processes. At most one row.
create table sheet_state (
  singleton boolean primary key default true check (singleton),
  attempted_at timestamptz,
  good_at timestamptz,
  error text,
  held_digest text,
  held_since timestamptz
);
insert into sheet_state default values;
