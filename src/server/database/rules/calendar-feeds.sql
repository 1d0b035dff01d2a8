-- Today in UTC, for reads of calendar feeds.
create or replace function feed_day() returns date language sql stable as $$ select (app_now() at time zone 'UTC')::date $$;

-- A feed is read if a calendar app read it in the last three days, and followed if one did on two days or more
-- (docs/rules.md#reminders).
create or replace view calendar_feed_states as
select id, user_id, is_read, is_read and first_read_on < last_read_on as is_followed
from calendar_feeds, coalesce(last_read_on >= feed_day() - 3, false) as is_read;

-- Notes that a calendar app has read a feed today. Reads after a gap of more than three days begin again.
create or replace function note_feed_read(owner uuid, feed_id uuid) returns void language sql as $$
  update calendar_feeds
  set first_read_on = case when last_read_on >= feed_day() - 3 then first_read_on else feed_day() end,
      last_read_on = feed_day()
  where user_id = owner and id = feed_id and last_read_on is distinct from feed_day()
$$;
