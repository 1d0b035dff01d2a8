-- Only the upper end of the band is shown of a leader: whoever is above it is better than luck.
alter table skill_leaders drop column lowest;
