-- A session that is deleted, by whomever, ends its access tokens in every process (docs/api.md#ended-sessions).
-- Access tokens live for an hour, so that older rows have nothing left to refuse.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  delete from ended_sessions where ended_at < app_now() - interval '2 hours';
  insert into ended_sessions (session_id, ended_at) select id, app_now() from deleted_sessions on conflict do nothing;
  perform pg_notify('beyond_prode_ended_sessions', id::text) from deleted_sessions;
  return null;
end $$;

create or replace trigger sessions_end after delete on sessions
referencing old table as deleted_sessions
for each statement execute function end_sessions();
