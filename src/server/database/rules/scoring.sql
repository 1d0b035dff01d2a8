-- What a prediction is worth for a result (docs/rules.md#points), null without one.
create or replace function prediction_points(
  home smallint, away smallint, result_home smallint, result_away smallint, exact integer, outcome integer)
returns integer language sql immutable as $$
  select case
    when result_home is null or result_away is null then null
    when home = result_home and away = result_away then exact
    when sign(home - away) = sign(result_home - result_away) then outcome
    else 0
  end
$$;
