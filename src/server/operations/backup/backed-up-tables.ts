/** The tables of a backup, each after those that it references. */
export const backedUpTables = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'ended_sessions',
  'sign_in_states',
  'installation',
  'tournament',
  'teams',
  'matches',
  'sheet_state',
  'departments',
  'participants',
  'predictions',
  'match_records',
  'erased_participants',
  'erased_digests',
  'blocked_participants',
  'organiser_acts',
  'refused_sign_ins',
  'sheet_report',
  'past_cups',
  'past_standings',
  'past_matches',
  'past_predictions',
  'past_records',
  'past_erased_digests',
  'reminder_settings',
  'push_subscriptions',
  'calendar_feeds',
  'reminders',
  'room_messages',
  'demo_ended_matches',
  'demo_sheet_error',
] as const;

/** Tables under the names of earlier versions, which are backed up before a migration renames them. */
const earlierTables = ['demo_sheet_fault'] as const;

/** Every table that a backup may hold. */
export const knownTables = [...backedUpTables, ...earlierTables] as const;

export type BackedUpTable = (typeof knownTables)[number];

/** Tables that hold no data of the game: what was applied to the schema, and what is computed again from the others. */
export const derivedTables = [
  'migrations',
  'applied_rules',
  'versions',
  'match_days',
  'match_day_standings',
  'match_day_climbs',
] as const;

/** Tables with rows that a migration inserts; a load replaces those. */
export const prefilledTables: readonly BackedUpTable[] = ['sheet_state'];
