/** Tables whose rows a backup holds, each after those that it refers to. */
export const backedUpTables = [
  'users',
  'identities',
  'sessions',
  'refresh_tokens',
  'sign_in_states',
  'installation',
  'tournament',
  'teams',
  'matches',
  'sheet_state',
  'profiles',
  'user_stats',
  'predictions',
  'match_records',
  'demo_ended_matches',
  'demo_sheet_fault',
] as const;

export type BackedUpTable = (typeof backedUpTables)[number];

/** Tables that are no data: the migrations make one, triggers keep the other. */
export const derivedTables = ['migrations', 'ranking_levels'] as const;

/** Tables that a migration or another table's trigger puts rows into; a load puts its own in their place. */
export const prefilledTables: readonly BackedUpTable[] = ['sheet_state', 'user_stats'];
