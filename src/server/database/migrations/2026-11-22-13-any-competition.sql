-- A competition may have no champion: `champion_closes_at` is null then and `final_round` empty. `closed` is the tournament
-- file's word that the game is over; `ties_drawn` says whether the draw separates level participants already.
alter table tournament alter column champion_closes_at drop not null;
alter table tournament
  add column closed boolean not null default false,
  add column ties_drawn boolean not null default false;
update tournament set ties_drawn = true where champion is not null;
