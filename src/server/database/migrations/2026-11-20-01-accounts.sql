-- People who signed in, how they did, and the sessions they hold. Nothing here is served by /rest/v1.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  last_sign_in_at timestamptz
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
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  signed_in_at timestamptz not null default clock_timestamp()
);
create index sessions_user_id on sessions (user_id);

-- The token itself is never stored: it is derived from the row's id and the server's secret.
create table refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references sessions (id) on delete cascade,
  parent_id uuid references refresh_tokens (id) on delete cascade,
  ordinal bigint generated always as identity,
  revoked_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index refresh_tokens_session_id on refresh_tokens (session_id, ordinal desc);
create index refresh_tokens_parent_id on refresh_tokens (parent_id);

-- One sign-in under way: between /authorize and /callback, single use, five minutes.
create table sign_in_states (
  id uuid primary key default gen_random_uuid(),
  redirect_to text not null,
  nonce text not null,
  code_verifier text not null,
  browser_digest text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sign_in_states_created_at on sign_in_states (created_at);
