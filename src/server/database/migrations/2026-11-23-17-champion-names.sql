-- The picks that mean the champion: a team that was renamed after it was picked keeps its name among its aliases
-- (docs/rules.md#champion-bonus).
alter table tournament add column champion_names text[] not null default '{}';
update tournament set champion_names = array[champion] where champion is not null;
