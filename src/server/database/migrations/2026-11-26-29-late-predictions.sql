-- Results of matches that begin, as the sheet has them now, before some of their predictions: of which match and how many. The
-- other acts have none of it.
alter table organiser_acts add column match_id text, add column match text, add column predictions integer;
