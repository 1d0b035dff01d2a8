-- Today in UTC, for reads of calendar feeds.
create or replace function feed_day() returns date language sql stable as $$ select (app_now() at time zone 'UTC')::date $$;

-- A feed is read if a calendar app read it in the last three days, and followed if one did on two days or more
-- (docs/rules.md#reminders).
create or replace view calendar_feed_states as
select id, user_id, is_read, is_read and first_read_on < last_read_on as is_followed
from calendar_feeds, coalesce(last_read_on >= feed_day() - 3, false) as is_read;
