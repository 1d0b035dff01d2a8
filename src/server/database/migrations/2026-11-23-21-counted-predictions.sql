-- Predictions of hidden matches no longer count (docs/rules.md#vanished-matches); ../rules/predictions.sql keeps it so.
update prediction_counts c set predictions = c.predictions - hidden.predictions
from (
  select user_id, count(*) as predictions from predictions p join matches m on m.id = p.match_id
  where not m.present group by user_id
) hidden
where c.user_id = hidden.user_id;
