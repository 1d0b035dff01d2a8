-- The first and the last day of the reads of a feed by calendar apps, without a gap that ends them (rules/calendar-feeds.sql).
alter table calendar_feeds drop column followed_since, add column first_read_on date, add column last_read_on date;
