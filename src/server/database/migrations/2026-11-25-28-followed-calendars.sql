-- When a calendar app first read the feed: from then on it takes the e-mail's place. Of those that there are it is not known;
-- their e-mail had ended with the feed.
alter table calendar_feeds add column followed_since timestamptz;
update calendar_feeds set followed_since = created_at;
