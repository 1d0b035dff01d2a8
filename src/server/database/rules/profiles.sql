-- The name that participants see of another (docs/rules.md#leaderboard-entry).
create or replace function shown_name(full_name text, email text) returns text language sql immutable as
  $$ select coalesce(nullif(btrim(full_name), ''), split_part(email, '@', 1)) $$;

-- What names are sorted by, with collate "C": the order of a Spanish dictionary, without case and accents, ñ after n. Not a
-- collation, as the embedded database has no Spanish one.
create or replace function sort_name(name text) returns text language sql immutable as $$
  select lower(regexp_replace(regexp_replace(normalize(name, NFD), '([nN])\u0303', '\1~', 'g'), '[\u0300-\u036f]', '', 'g'))
$$;

-- The profile that a user begins with: name and picture as Google gave them (docs/rules.md#profiles). `email` is the one
-- that the user is known by. Without the user the row has an id that no user has, which the foreign key refuses.
create or replace function first_profile(user_id uuid, email text)
returns table (id uuid, email text, full_name text, avatar_url text) language sql stable as $$
  select $1, $2,
         coalesce(nullif(u.user_metadata ->> 'full_name', ''), nullif(u.user_metadata ->> 'name', '')),
         coalesce(nullif(u.user_metadata ->> 'avatar_url', ''), nullif(u.user_metadata ->> 'picture', ''))
  from (select $1 as id) one left join users u on u.id = one.id
$$;
