-- Who is reminded of what they have not predicted, by which channel, and what was sent.

-- Who never changed anything has no row, which is the defaults. No zone is the tournament's; equal hours are no quiet hours.
create table reminder_settings (
  user_id uuid primary key references users (id) on delete cascade,
  hours_before smallint not null default 1 check (hours_before in (24, 3, 1)),
  quiet_from smallint not null default 21 check (quiet_from between 0 and 23),
  quiet_until smallint not null default 8 check (quiet_until between 0 and 23),
  time_zone text,
  email boolean not null default true,
  updated_at timestamptz not null default clock_timestamp()
);

-- A browser that asked for notifications; a person has one for each of their devices.
create table push_subscriptions (
  endpoint text primary key,
  user_id uuid not null references users (id) on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_user_id on push_subscriptions (user_id);

-- The address of a feed is computed from `id` and the server's secret, so that it can be shown again and a copy of the
-- database opens none; a revoked one is a row that is gone.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp()
);

-- The outbox: the key is what no second process, retry or restart sends again. `match_day` is the day in the tournament's zone
-- as 'YYYY-MM-DD', `expires_at` the kick-off of the first match that was missing. A process that sends a row holds it by
-- `claim` until `claimed_until`; one that was killed leaves it so. `doubts` counts those, `attempts` every start.
create table reminders (
  user_id uuid not null references users (id) on delete cascade,
  match_day text not null,
  channel text not null check (channel in ('push', 'email')),
  send_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'planned' check (status in ('planned', 'sent', 'cancelled', 'given_up')),
  attempts smallint not null default 0,
  doubts smallint not null default 0,
  next_attempt_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  sent_at timestamptz check ((status = 'sent') = (sent_at is not null)),
  primary key (user_id, match_day, channel)
) with (fillfactor = 70);
create index reminders_planned on reminders (send_at) where status = 'planned';

-- What goes to the chat room of everybody.
create table room_messages (
  match_day text not null,
  kind text not null check (kind in ('missing', 'recap')),
  send_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'planned' check (status in ('planned', 'sent', 'cancelled', 'given_up')),
  attempts smallint not null default 0,
  doubts smallint not null default 0,
  next_attempt_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  sent_at timestamptz check ((status = 'sent') = (sent_at is not null)),
  primary key (match_day, kind)
);
