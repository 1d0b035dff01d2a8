-- Ends sessions, for sign-out, reuse of a refresh token, block and erasure: their access tokens end with them in every process
-- (docs/api.md#ended-sessions). Access tokens live for an hour, so that older rows have nothing left to refuse. Returns the ids
-- of those that were there.
create or replace function end_sessions(wanted uuid[]) returns setof uuid language plpgsql as $$
begin
  delete from ended_sessions where ended_at < app_now() - interval '2 hours';
  return query
    with gone as (
      delete from sessions where id = any(wanted) returning id
    ), noted as (
      insert into ended_sessions (session_id, ended_at) select id, app_now() from gone on conflict do nothing
    )
    select id from gone;
  if found then update versions set number = number + 1 where topic = 'sessions'; end if;
end $$;
