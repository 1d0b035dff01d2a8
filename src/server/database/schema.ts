import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  PushSubscriptionsTable,
  RemindersTable,
  ReminderSettingsTable,
  RoomMessagesTable,
} from './reminder-tables.ts';

/** Tables of migrations/ and views of rules/. Instants are `Date` on both databases, bigints numbers. */
export interface Schema {
  users: UsersTable;
  identities: IdentitiesTable;
  sessions: { user_id: string; id: Generated<string>; signed_in_at: Generated<Date> };
  refresh_tokens: RefreshTokensTable;
  versions: { topic: string; number: number };
  ended_sessions: { session_id: string; ended_at: Date };
  sign_in_states: SignInStatesTable;
  installation: { singleton: Generated<boolean>; demo: boolean; demo_started_at: Date | null };
  tournament: TournamentTable;
  teams: TeamsTable;
  matches: MatchesTable;
  sheet_state: SheetStateTable;
  participants: ParticipantsTable;
  profiles: ProfilesView;
  predictions: PredictionsTable;
  scored_predictions: ScoredPredictionsView;
  public_predictions: Omit<ScoredPredictionsView, 'updated_at' | 'locks_at'>;
  public_champions: { user_id: string; champion_prediction: string; champion_prediction_phase: string };
  match_records: MatchRecordsTable;
  user_stats: UserStatsView;
  erased_participants: ErasedParticipantsTable;
  blocked_participants: { user_id: string; blocked_at: Generated<Date> };
  organiser_acts: OrganiserActsTable;
  refused_sign_ins: RefusedSignInsTable;
  sheet_report: SheetReportTable;
  departments: { id: ColumnType<number, never, never>; name: string; place: number | null };
  match_days: { match_day: string; revision: string };
  match_day_standings: MatchDayStandingsTable;
  match_day_climbs: { user_id: string; match_day: string; position_before: number; position: number };
  reminder_settings: ReminderSettingsTable;
  push_subscriptions: PushSubscriptionsTable;
  calendar_feeds: {
    user_id: string;
    id: Generated<string>;
    created_at: Generated<Date>;
    first_read_on: string | null;
    last_read_on: string | null;
  };
  calendar_feed_states: { id: string; user_id: string; is_read: boolean; is_followed: boolean };
  reminders: RemindersTable;
  room_messages: RoomMessagesTable;
  demo_ended_matches: { match_id: string; ended_at: Date };
  demo_sheet_error: { singleton: Generated<boolean>; status: number };
}

type Metadata = JSONColumnType<Record<string, unknown>>;

interface UsersTable {
  id: Generated<string>;
  email: string;
  user_metadata: Metadata;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  last_sign_in_at: Date | null;
  department_put_off_at: Generated<Date | null>;
}

interface IdentitiesTable {
  id: Generated<string>;
  user_id: string;
  provider: string;
  subject: string;
  email: string;
  identity_data: Metadata;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  last_sign_in_at: Date | null;
}

interface RefreshTokensTable {
  user_id: string;
  id: Generated<string>;
  session_id: string;
  ordinal: ColumnType<number, never, never>;
  revoked_at: Date | null;
  seen: Generated<boolean>;
  created_at: Generated<Date>;
}

interface SignInStatesTable {
  id: Generated<string>;
  redirect_to: string;
  nonce: string;
  code_verifier: string;
  browser_digest: string;
  created_at: Generated<Date>;
}

interface TournamentTable {
  singleton: Generated<boolean>;
  id: string;
  points_exact: number;
  points_outcome: number;
  points_champion: number;
  draw_seed: string;
  final_round: string;
  champion_closes_at: Date | null;
  champion_phase_on_save: string;
  selectable_teams: string[];
  champion: string | null;
  champion_names: Generated<string[]>;
  closed: Generated<boolean>;
  sheet_champion: Generated<string>;
  notice: Generated<string>;
  sheet_closed: Generated<boolean>;
  champion_seen_at: Generated<Date | null>;
  champion_confirmed: Generated<boolean>;
  page_notice: Generated<string>;
}

interface TeamsTable {
  id: string;
  sheet_row: number;
  name: string;
  country: string;
  logo: string;
  group: string;
  colors: Generated<string[]>;
  aliases: Generated<string[]>;
  eliminated: Generated<boolean>;
}

export interface MatchesTable {
  id: string;
  sheet_row: number;
  date: string;
  time: string;
  home_team: string;
  away_team: string;
  home_score: number | null;
  away_score: number | null;
  status: string;
  round: string;
  venue: string;
  winner: Generated<string>;
  kickoff_at: Date | null;
  present: Generated<boolean>;
  settled_home_score: Generated<number | null>;
  settled_away_score: Generated<number | null>;
  reopen_count: Generated<number>;
}

interface SheetStateTable {
  singleton: Generated<boolean>;
  attempted_at: Date | null;
  good_at: Date | null;
  error: string | null;
  quarantined_digest: string | null;
  quarantined_since: Date | null;
  retry_at: Date | null;
}

interface ParticipantsTable {
  user_id: string;
  email: string;
  full_name: string | null;
  search_name: Generated<string>;
  avatar_url: string | null;
  champion_prediction: Generated<string | null>;
  champion_prediction_phase: Generated<string | null>;
  updated_at: Generated<Date>;
  department_id: Generated<number | null>;
  total_points: Generated<number>;
  correct_winners: Generated<number>;
  exact_predictions: Generated<number>;
  champion_points: Generated<number>;
  draw: Generated<Uint8Array>;
}

interface ProfilesView {
  id: string;
  email: string;
  full_name: string | null;
  avatar_url: string | null;
  champion_prediction: Generated<string | null>;
  champion_prediction_phase: Generated<string | null>;
  updated_at: Generated<Date>;
}

interface PredictionsTable {
  user_id: string;
  match_id: string;
  home_score: number;
  away_score: number;
  predicted_at: Generated<Date>;
  updated_at: Generated<Date>;
  locks_at: Generated<Date>;
  receipt_salt: Generated<string>;
  receipt_digest: Generated<string>;
}

/** `points` is null while the match is not settled. */
interface ScoredPredictionsView extends PredictionsTable {
  points: number | null;
}

interface MatchRecordsTable {
  match_id: string;
  reopen_count: number;
  kickoff_at: Date | null;
  root: string;
  predictions: number;
  published_at: Generated<Date>;
}

interface ErasedParticipantsTable {
  id_digest: string;
  erased_at: Generated<Date>;
}

interface UserStatsView {
  user_id: string;
  total_points: number;
  total_predictions: number;
  correct_winners: number;
  exact_predictions: number;
  champion_points: number;
  position: number;
  draw: string;
}

interface MatchDayStandingsTable {
  user_id: string;
  match_day: string;
  points: number;
  exact_predictions: number;
  correct_winners: number;
  predictions: number;
  points_after: number;
  exact_after: number;
}

interface OrganiserActsTable {
  id: ColumnType<number, never, never>;
  acted_at: Generated<Date>;
  act: string;
  actor_digest: string | null;
  actor_email: string | null;
  subject_digest: string | null;
  match_id: string | null;
  match: string | null;
  predictions: number | null;
}

interface RefusedSignInsTable {
  id: ColumnType<number, never, never>;
  refused_at: Generated<Date>;
  reason: string;
  masked_email: string;
}

interface SheetReportTable {
  singleton: Generated<boolean>;
  warning_count: number;
  warnings: JSONColumnType<object[]>;
  quarantined_changes: JSONColumnType<object> | null;
}
