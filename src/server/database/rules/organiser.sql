-- The mailbox of an address: 'ana+2@agencia.com' belongs to 'ana@agencia.com'.
create or replace function mailbox_of(email text) returns text language sql immutable as $$
  select regexp_replace(lower(email), '\+[^@]*@', '@')
$$;

-- Blocked participants get no session (docs/rules.md#blocked-participants).
create or replace function guard_new_session() returns trigger language plpgsql as $$
begin
  if is_import_mode() then return new; end if;
  -- Wait for a block under way, which locks the user.
  perform from users where id = new.user_id for key share;
  if exists (
    select from blocked_participants join users b on b.id = user_id
    where mailbox_of(b.email) = (select mailbox_of(email) from users where id = new.user_id)
  ) then
    raise exception 'Tu acceso está bloqueado. Habla con la organización.' using hint = 'participant_blocked';
  end if;
  return new;
end $$;
create or replace trigger sessions_guard before insert on sessions
for each row execute function guard_new_session();

-- The log of acts only grows. Not even an import changes a row (docs/rules.md#audit-log).
create or replace function refuse_act_change() returns trigger language plpgsql as $$
begin
  raise exception 'The log of what organisers did is never changed.' using hint = 'act_logged';
end $$;
create or replace trigger organiser_acts_guard before update or delete or truncate on organiser_acts
for each statement execute function refuse_act_change();
