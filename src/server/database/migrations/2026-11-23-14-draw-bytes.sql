-- The draw is 32 bytes instead of their 64 digits: the table has a quarter less to write at a settlement, and its index
-- half. What reads it is made anew by ../rules/ranking.sql and ../rules/ranking-slices.sql.
drop function if exists ranking_page(bigint, bigint);
drop view if exists ranking;
drop function if exists slice_of(text);
alter table user_stats alter column draw type bytea using decode(draw, 'hex');
