-- All tables. The rules for their rows are in rules/. Keys and references follow
-- docs/scaling.md#rules-for-the-schema.

-- The only clock that decides whether a match has started. It is here because column defaults call it. Tests replace it.
create function app_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- The tournament's points for a kind of hit, or for the champion. It is here because columns depend on it. When the tournament
-- is stored, `define_points` replaces it.
create function points_of(kind text) returns integer language sql immutable as 'select null::integer';

-- Users, their Google accounts and sessions, which /rest/v1 does not serve. `department_put_off_at` is when a participant
-- put off the question for their department (docs/screens.md#department-question).

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  last_sign_in_at timestamptz,
  department_put_off_at timestamptz
);
create unique index users_email_key on users (lower(email));

create table identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  subject text not null,
  email text not null,
  identity_data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  last_sign_in_at timestamptz,
  unique (provider, subject)
);
create index identities_user_id on identities (user_id);

create table sessions (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  signed_in_at timestamptz not null default clock_timestamp(),
  primary key (user_id, id)
);

-- Tokens are derived from the row's ids and the server's secret, and are not stored. `ordinal` orders the tokens of a
-- session. `seen` says that the client has the token, because it used an access token issued with it.
create table refresh_tokens (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  ordinal integer not null,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  seen boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);
create index refresh_tokens_session_id on refresh_tokens (user_id, session_id, ordinal desc);

-- Sessions that ended recently. Their access tokens may not have expired.
create table ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null
);

-- Sign-ins between /authorize and /callback. A state can be used once, within five minutes.
create table sign_in_states (
  id uuid primary key default gen_random_uuid(),
  redirect_to text not null,
  nonce text not null,
  code_verifier text not null,
  browser_digest text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sign_in_states_created_at on sign_in_states (created_at);

-- Recently refused sign-ins. A masked address has its first letter and its domain.
create table refused_sign_ins (
  id bigint generated always as identity primary key,
  refused_at timestamptz not null default clock_timestamp(), reason text not null, masked_email text not null
);

create table blocked_participants (
  user_id uuid primary key references users (id) on delete cascade,
  blocked_at timestamptz not null default clock_timestamp()
);

-- Digests of the ids of erased accounts. Restoring an older backup erases them again.
create table erased_participants (
  id_digest text primary key,
  erased_at timestamptz not null default clock_timestamp()
);

-- The tournament, its matches as read from the sheet, and the state of the last read of the sheet.

-- Whether this database is a demo, which never becomes a real game. At most one row.
create table installation (
  singleton boolean primary key default true check (singleton),
  demo boolean not null,
  demo_started_at timestamptz check (demo = (demo_started_at is not null))
);

-- Settings from the tournament file, written at startup, from the sheet Torneo and from organisers. At most one row.
-- Without a champion `champion_closes_at` is null and `final_round` is empty. `closed` says that the file ends the game.
-- `champion_names` are the picks that count as the champion. A champion by result alone is confirmed when two reads ten
-- minutes apart agree.
create table tournament (
  singleton boolean primary key default true check (singleton),
  id text not null,
  -- By kind of hit, and those of the champion.
  points jsonb not null check ((
    (points -> 'exact')::integer > (points -> 'outcome')::integer and (points -> 'outcome')::integer > 0
    and (points -> 'champion')::integer >= 0) is true),
  draw_seed text not null, final_round text not null, champion_closes_at timestamptz,
  champion_phase_on_save text not null, selectable_teams text[] not null, champion text,
  closed boolean not null default false,
  sheet_champion text not null default '', notice text not null default '',
  sheet_closed boolean not null default false, champion_seen_at timestamptz,
  champion_confirmed boolean not null default false, champion_names text[] not null default '{}',
  page_notice text not null default ''
);

create table teams (
  id text primary key,
  sheet_row integer not null, name text not null, country text not null, logo text not null,
  "group" text not null, colors text[] not null default '{}', aliases text[] not null default '{}',
  eliminated boolean not null default false
);

-- `date` and `time` hold the sheet's text if it is unreadable; `kickoff_at` is then the last readable one or null.
-- `present` is false while the match is missing from the sheet. `reopen_count` is how often it took predictions again after
-- it had closed. `settled_*` is the result that its points follow from.
create table matches (
  id text primary key,
  sheet_row integer not null, date text not null, time text not null, home_team text not null,
  away_team text not null, home_score smallint, away_score smallint, status text not null, round text not null,
  venue text not null, winner text not null default '', kickoff_at timestamptz,
  present boolean not null default true, settled_home_score smallint, settled_away_score smallint,
  reopen_count integer not null default 0,
  check ((settled_home_score is null) = (settled_away_score is null))
);
create index matches_round on matches (round);

-- The outcome of the last read of the sheet, for all processes. `retry_at` is when Google allows the next one
-- (Retry-After). At most one row.
create table sheet_state (
  singleton boolean primary key default true check (singleton),
  attempted_at timestamptz, good_at timestamptz, error text, quarantined_digest text,
  quarantined_since timestamptz, retry_at timestamptz
);
insert into sheet_state default values;

-- The version of each topic, raised by each transaction that changes what is shown
-- (docs/architecture.md#from-a-result-to-every-screen). Versions begin at the seconds since 1970, so that a restored game
-- has higher ones than open pages have seen.
create table versions (topic text primary key, number bigint not null);
insert into versions (topic, number)
select topic, floor(extract(epoch from clock_timestamp()))::bigint
from unnest(array['matches', 'ranking', 'tournament', 'sessions', 'sheet']) as topic;

-- Warnings of the last read of the sheet that could be parsed, and its changes while it is quarantined. At most one row.
create table sheet_report (
  singleton boolean primary key default true check (singleton),
  warning_count integer not null, warnings jsonb not null, quarantined_changes jsonb
);

-- Departments (docs/rules.md#departments). `place` is the place in the tournament file, null if the file no longer has it.
create table departments (
  id smallint generated always as identity primary key,
  name text not null unique,
  place smallint
);

-- Participants, their predictions and the ranking.

-- Participants with their points. `search_name` has the words of the name without case and accents. `draw` orders those
-- with equal points and exact scores (docs/rules.md#ranking-order).
create table participants (
  -- The name that clients of /rest/v1 know.
  user_id uuid constraint profiles_pkey primary key references users (id),
  email text not null,
  full_name text,
  search_name text not null default '',
  avatar_url text,
  champion_prediction text,
  champion_prediction_phase text,
  updated_at timestamptz not null default clock_timestamp(),
  department_id smallint references departments (id),
  total_points integer not null
    generated always as (exact_predictions * points_of('exact') + correct_winners * points_of('outcome')
                         + champion_points) stored,
  correct_winners integer not null default 0 check (correct_winners >= 0),
  exact_predictions integer not null default 0 check (exact_predictions >= 0),
  champion_points integer not null default 0 check (champion_points in (0, points_of('champion'))),
  draw bytea not null
) with (fillfactor = 85);
create index participants_ranking on participants (total_points desc, exact_predictions desc, draw);

create table predictions (
  user_id uuid not null references participants (user_id),
  match_id text not null references matches (id),
  home_score smallint not null, away_score smallint not null,
  predicted_at timestamptz not null default app_now(),
  updated_at timestamptz not null default clock_timestamp(),
  locks_at timestamptz not null default 'infinity',
  receipt_salt text not null default replace(gen_random_uuid()::text, '-', ''),
  receipt_digest text not null,
  primary key (user_id, match_id),
  constraint predictions_home_score_check check (home_score between 0 and 20),
  constraint predictions_away_score_check check (away_score between 0 and 20),
  constraint predictions_before_kick_off check (predicted_at < locks_at)
);
-- For pages of a match's predictions, score by score.
create index predictions_by_score on predictions (match_id, home_score, away_score, user_id);

-- Completed match days with stored standings (docs/rules.md#match-days). `revision` is a digest of their results.
create table match_days (
  match_day text primary key, revision text not null
);

-- The points of each participant on a completed match day, and after it. Positions follow from the rows of a day.
create table match_day_standings (
  user_id uuid not null references participants (user_id) on delete cascade,
  match_day text not null,
  points integer not null, exact_predictions integer not null, predictions integer not null,
  points_after integer not null, exact_after integer not null,
  primary key (user_id, match_day)
);
create index match_day_standings_of_day on match_day_standings (match_day, points desc, exact_predictions desc)
where predictions > 0;
create index match_day_standings_after on match_day_standings (match_day, points_after desc, exact_after desc);

-- The published record of a match, one row each time it closed, never changed. `kickoff_at` is the one it closed with, null
-- if it was unreadable.
create table match_records (
  match_id text not null references matches (id),
  reopen_count integer not null,
  kickoff_at timestamptz,
  root text not null, predictions integer not null,
  published_at timestamptz not null default app_now(),
  primary key (match_id, reopen_count)
);

-- Digests of erased participants' predictions, which published records contain. Nobody has their salts any more
-- (docs/decisions/007-a-record-that-can-be-checked.md).
create table erased_digests (
  match_id text not null references matches (id),
  receipt_digest text not null,
  predicted_at timestamptz not null, erased_at timestamptz not null,
  primary key (match_id, receipt_digest)
);

-- Acts of organisers and the service (docs/rules.md#audit-log). People are stored as digests of random ids, so only
-- `actor_email`, which organisers keep, names an erased account. The actor is null for the service. `match_id`, `match` and
-- `predictions` are of results that count for predictions saved after the match's present kick-off.
create table organiser_acts (
  id bigint generated always as identity primary key,
  acted_at timestamptz not null default clock_timestamp(), act text not null, actor_digest text,
  subject_digest text, match_id text, match text, predictions integer, actor_email text
);
create index organiser_acts_subject on organiser_acts (subject_digest);
create index organiser_acts_actor on organiser_acts (actor_digest);

-- Reminders (docs/rules.md#reminders).

-- Participants without a row have the defaults. A null zone is the tournament's. Equal hours mean no quiet hours.
create table reminder_settings (
  user_id uuid primary key references users (id) on delete cascade,
  hours_before smallint not null default 1 check (hours_before in (24, 3, 1)),
  quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  time_zone text, email boolean not null default true,
  updated_at timestamptz not null default clock_timestamp()
);

-- Browsers that asked for notifications, one for each device of a person.
create table push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references users (id) on delete cascade,
  p256dh text not null, auth text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_user_id on push_subscriptions (user_id);

-- The address of a feed is computed from its ids and the server's secret, so that it can be shown again and a copy of the
-- database opens none. Revoking a feed deletes its row. `first_read_on` and `last_read_on` are days on which calendar apps
-- read it; a gap restarts the first.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp(), first_read_on date, last_read_on date
);

-- The outbox. Its key prevents another process, retry or restart from sending a message again. `match_day` is a day in the
-- tournament's zone, 'YYYY-MM-DD'. `expires_at` is the kick-off of the first match without a prediction.
create table reminders (
  user_id uuid not null references users (id) on delete cascade,
  match_day text not null,
  channel text not null check (channel in ('push', 'email')),
  send_at timestamptz not null, expires_at timestamptz not null,
  status text not null default 'planned' check (status in ('planned', 'sent', 'cancelled', 'given_up')),
  attempts smallint not null default 0, next_attempt_at timestamptz,
  sent_at timestamptz check ((status = 'sent') = (sent_at is not null)),
  primary key (user_id, match_day, channel)
) with (fillfactor = 70);
create index reminders_planned on reminders (send_at) where status = 'planned';

-- Messages to the common chat room.
create table room_messages (
  match_day text not null,
  kind text not null check (kind in ('missing', 'recap')),
  send_at timestamptz not null, expires_at timestamptz not null,
  status text not null default 'planned' check (status in ('planned', 'sent', 'cancelled', 'given_up')),
  attempts smallint not null default 0, next_attempt_at timestamptz,
  sent_at timestamptz check ((status = 'sent') = (sent_at is not null)),
  primary key (match_day, kind)
);

-- Closed cups with their ranking, matches, predictions and records (docs/rules.md#past-cups). Only an erasure may change them.
create table past_cups (
  id text primary key,
  name text not null, closed_at timestamptz not null, champion text,
  points jsonb not null check (points ?& array['exact', 'outcome', 'champion']), draw_seed text not null
);

-- `user_id` and `name` are null for an erased participant.
create table past_standings (
  cup_id text not null references past_cups (id),
  position bigint not null,
  user_id uuid references users (id),
  name text, total_points integer not null, total_predictions bigint not null, correct_winners integer not null,
  exact_predictions integer not null, champion_points integer not null, champion_prediction text,
  primary key (cup_id, position)
);
create index past_standings_user_id on past_standings (user_id);

create table past_matches (
  cup_id text not null references past_cups (id),
  id text not null, sheet_row integer not null, date text not null, time text not null, home_team text not null,
  away_team text not null, home_score smallint, away_score smallint, status text not null, round text not null,
  venue text not null, winner text not null, kickoff_at timestamptz, present boolean not null,
  reopen_count integer not null,
  primary key (cup_id, id)
);

create table past_predictions (
  cup_id text not null, match_id text not null,
  user_id uuid not null references users (id),
  home_score smallint not null, away_score smallint not null, points smallint,
  predicted_at timestamptz not null, receipt_salt text not null, receipt_digest text not null,
  primary key (cup_id, match_id, user_id),
  foreign key (cup_id, match_id) references past_matches (cup_id, id)
);
create index past_predictions_user_id on past_predictions (user_id);

create table past_records (
  cup_id text not null, match_id text not null, reopen_count integer not null, kickoff_at timestamptz,
  root text not null, predictions integer not null, published_at timestamptz not null,
  primary key (cup_id, match_id, reopen_count),
  foreign key (cup_id, match_id) references past_matches (cup_id, id)
);

create table past_erased_digests (
  cup_id text not null, match_id text not null, receipt_digest text not null, predicted_at timestamptz not null,
  erased_at timestamptz not null,
  primary key (cup_id, match_id, receipt_digest),
  foreign key (cup_id, match_id) references past_matches (cup_id, id)
);

-- What users did on the demo's page, shared by all processes.

-- Matches that were ended early. They have their real result since then.
create table demo_ended_matches (
  match_id text primary key,
  ended_at timestamptz not null
);

-- The error that the demo's values API simulates. At most one row; none means that it works.
create table demo_sheet_error (
  singleton boolean primary key default true check (singleton),
  status smallint not null check (status in (403, 404, 429, 500))
);
