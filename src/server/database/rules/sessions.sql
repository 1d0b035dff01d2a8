-- Ends sessions of users, all or those in `wanted`, for sign-out, reuse of a refresh token, block and erasure. Returns
-- their ids. Their access tokens end too, in every process (docs/api.md#sessions). Access tokens live for an hour, so older
-- rows are not needed.
create or replace function end_sessions(owners uuid[], wanted uuid[] default null) returns setof uuid language plpgsql as $$
declare
  ended uuid;
begin
  delete from ended_sessions where ended_at < app_now() - interval '2 hours';
  for ended in
    delete from sessions where user_id = any(owners) and (wanted is null or id = any(wanted)) returning id
  loop
    insert into ended_sessions (session_id, ended_at) values (ended, app_now()) on conflict do nothing;
    return next ended;
  end loop;
  if found then update versions set number = number + 1 where topic = 'sessions'; end if;
end $$;
