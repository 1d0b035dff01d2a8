-- What the sheet Torneo says, and since which read the champion is the stored one: a result alone is celebrated once two reads
-- ten minutes apart agree (docs/rules.md#champion-confirmed).
alter table tournament
  add column sheet_champion text not null default '',
  add column notice text not null default '',
  add column sheet_closed boolean not null default false,
  add column champion_seen_at timestamptz,
  add column champion_confirmed boolean not null default false;
update tournament set champion_confirmed = true where champion is not null;

alter table teams
  add column colors text[] not null default '{}',
  add column aliases text[] not null default '{}',
  add column eliminated boolean not null default false;
