import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Earned, HitColumn, PointValues } from '../../domain/score-prediction.ts';

/** Tables of 001-initial.sql and views of rules/. Instants are `Date` on both databases, bigints numbers. */
export interface Schema {
  users: {
    id: Generated<string>;
    email: string;
    user_metadata: Metadata;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    last_sign_in_at: Date | null;
    department_put_off_at: Generated<Date | null>;
  };
  identities: {
    id: Generated<string>;
    user_id: string;
    provider: string;
    subject: string;
    email: string;
    identity_data: Metadata;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    last_sign_in_at: Date | null;
  };
  sessions: { user_id: string; id: Generated<string>; signed_in_at: Generated<Date> };
  refresh_tokens: {
    user_id: string;
    id: Generated<string>;
    session_id: string;
    ordinal: number;
    revoked_at: Date | null;
    seen: Generated<boolean>;
    created_at: Generated<Date>;
  };
  versions: { topic: string; number: number };
  ended_sessions: { session_id: string; ended_at: Date };
  sign_in_states: {
    id: Generated<string>;
    redirect_to: string;
    nonce: string;
    code_verifier: string;
    browser_digest: string;
    created_at: Generated<Date>;
  };
  installation: { singleton: Generated<boolean>; demo: boolean; demo_started_at: Date | null };
  tournament: {
    singleton: Generated<boolean>;
    id: string;
    points: PointValues;
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
  };
  teams: {
    id: string;
    sheet_row: number;
    name: string;
    country: string;
    logo: string;
    group: string;
    colors: Generated<string[]>;
    aliases: Generated<string[]>;
    eliminated: Generated<boolean>;
  };
  matches: {
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
  };
  sheet_state: {
    singleton: Generated<boolean>;
    attempted_at: Date | null;
    good_at: Date | null;
    error: string | null;
    quarantined_digest: string | null;
    quarantined_since: Date | null;
    retry_at: Date | null;
  };
  participants: Record<HitColumn, Generated<number>> & {
    user_id: string;
    email: string;
    full_name: string | null;
    search_name: Generated<string>;
    avatar_url: string | null;
    champion_prediction: Generated<string | null>;
    champion_prediction_phase: Generated<string | null>;
    updated_at: Generated<Date>;
    department_id: Generated<number | null>;
    total_points: GeneratedAlways<number>;
    champion_points: Generated<number>;
    draw: Generated<Uint8Array>;
  };
  profiles: { id: string } & Pick<
    Schema['participants'],
    'email' | 'full_name' | 'avatar_url' | 'champion_prediction' | 'champion_prediction_phase' | 'updated_at'
  >;
  predictions: Predictions;
  /** `hit` and `points` are null while the match is not settled. */
  scored_predictions: Predictions & Earned;
  match_records: {
    match_id: string;
    reopen_count: number;
    kickoff_at: Date | null;
    root: string;
    predictions: number;
    published_at: Generated<Date>;
  };
  user_stats: { user_id: string; draw: string } & Record<
    'position' | 'total_points' | 'total_predictions' | HitColumn,
    number
  >;
  erased_participants: {
    id_digest: string;
    erased_at: Generated<Date>;
  };
  blocked_participants: { user_id: string; blocked_at: Generated<Date> };
  organiser_acts: {
    id: ColumnType<number, never, never>;
    acted_at: Generated<Date>;
    act: string;
    actor_digest: string | null;
    actor_email: string | null;
    subject_digest: string | null;
    match_id: string | null;
    match: string | null;
    predictions: number | null;
  };
  refused_sign_ins: {
    id: ColumnType<number, never, never>;
    refused_at: Generated<Date>;
    reason: string;
    masked_email: string;
  };
  sheet_report: {
    singleton: Generated<boolean>;
    warning_count: number;
    warnings: JSONColumnType<object[]>;
    quarantined_changes: JSONColumnType<object> | null;
  };
  departments: { id: ColumnType<number, never, never>; name: string; place: number | null };
  match_days: { match_day: string; revision: string };
  match_day_standings: {
    user_id: string;
    match_day: string;
    points: number;
    exact_predictions: number;
    predictions: number;
    points_after: number;
    exact_after: number;
  };
  reminder_settings: {
    user_id: string;
    hours_before: Generated<number>;
    quiet_from: Generated<number>;
    quiet_until: Generated<number>;
    time_zone: string | null;
    email: Generated<boolean>;
    updated_at: Generated<Date>;
  };
  push_subscriptions: {
    endpoint: string;
    user_id: string;
    p256dh: string;
    auth: string;
    created_at: Generated<Date>;
  };
  calendar_feeds: {
    user_id: string;
    id: Generated<string>;
    created_at: Generated<Date>;
    first_read_on: string | null;
    last_read_on: string | null;
  };
  calendar_feed_states: { id: string; user_id: string; is_read: boolean; is_followed: boolean };
  reminders: Outbox & { user_id: string; channel: 'push' | 'email' };
  room_messages: Outbox & { kind: 'missing' | 'recap' };
  demo_ended_matches: { match_id: string; ended_at: Date };
  demo_sheet_error: { singleton: Generated<boolean>; status: number };
}

type Metadata = JSONColumnType<Record<string, unknown>>;

interface Predictions {
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

/** Columns of every outbox. `match_day` is 'YYYY-MM-DD'. */
interface Outbox {
  match_day: string;
  send_at: Date;
  expires_at: Date;
  status: Generated<'planned' | 'sent' | 'cancelled' | 'given_up'>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  sent_at: Date | null;
}

export type MatchesTable = Schema['matches'];
