-- The name that other participants see (docs/rules.md#ranking-order).
create or replace function shown_name(full_name text, email text) returns text language sql immutable as
  $$ select coalesce(nullif(btrim(full_name), ''), split_part(email, '@', 1)) $$;

-- The sort key of a name, with collate "C": Spanish order without case and accents, ñ after n. The embedded database has no
-- Spanish collation.
create or replace function sort_name(name text) returns text language sql immutable as $$
  select lower(regexp_replace(regexp_replace(normalize(name, NFD), '([nN])\u0303', '\1~', 'g'), '[\u0300-\u036f]', '', 'g'))
$$;

-- The first name and picture of a participant, as Google gave them (docs/rules.md#profiles). `email` is the user's own. The
-- foreign key refuses an id that no user has.
create or replace function first_participant(owner uuid, address text)
returns table (id uuid, email text, full_name text, avatar_url text) language plpgsql stable as $$
declare
  said jsonb := (select user_metadata from users u where u.id = owner);
begin
  return query select owner, address,
    coalesce(nullif(said ->> 'full_name', ''), nullif(said ->> 'name', '')),
    coalesce(nullif(said ->> 'avatar_url', ''), nullif(said ->> 'picture', ''));
end $$;

-- The words of a text in lower case, without accents and punctuation.
create or replace function fold_words(text_ text) returns text language sql immutable as $$
  select btrim(lower(regexp_replace(regexp_replace(normalize(text_, NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')))
$$;

create or replace function fold_name() returns trigger language plpgsql as $$
begin
  new.search_name := fold_words(shown_name(new.full_name, new.email));
  return new;
end $$;
create or replace trigger participants_fold_name before insert or update of full_name, email on participants
for each row execute function fold_name();

-- A participant's place in the draw (docs/rules.md#ranking-order).
create or replace function draw_of(seed text, user_id uuid) returns bytea language sql immutable as
  $$ select sha256(convert_to(seed || ':' || user_id, 'UTF8')) $$;

-- A new participant has no champion and no points, whatever the writer sends, and gets a place in the draw, which needs a
-- tournament (docs/rules.md#ranking-order).
create or replace function guard_new_participant() returns trigger language plpgsql as $$
begin
  if new.draw is null then new.draw := draw_of((select draw_seed from tournament), new.user_id); end if;
  if is_import_mode() then return new; end if;
  new.exact_predictions := 0;
  new.correct_winners := 0;
  new.champion_points := 0;
  new.champion_prediction := null;
  new.champion_prediction_phase := null;
  new.updated_at := app_now();
  return new;
end $$;
create or replace trigger participants_guard_insert before insert on participants
for each row execute function guard_new_participant();
