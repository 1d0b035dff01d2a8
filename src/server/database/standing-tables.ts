// What is counted from predictions and results in the background: match days.

export interface MatchDayPointsTable {
  match_day: string;
  points: number;
  exact_predictions: number;
  participants: number;
  first_position: number;
}

export interface MatchDayLeadersTable {
  match_day: string;
  user_id: string;
  points: number;
  exact_predictions: number;
  position: number;
}

export interface MatchDayClimbersTable {
  match_day: string;
  user_id: string;
  points_before: number;
  exact_before: number;
  position_before: number;
  total_points: number;
  exact_predictions: number;
  position: number;
}
