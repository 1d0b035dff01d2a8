import type { Caller } from '../auth/identify-caller.ts';

/** A column's PostgreSQL type, which values from outside are cast to. */
type ColumnType = 'uuid' | 'text' | 'smallint' | 'integer' | 'bigint' | 'timestamptz';

export interface Column {
  name: string;
  type: ColumnType;
  nullable: boolean;
  /** The source's column that an order by this one names: itself, or the indexed one of which it is the text. */
  orderedBy: string;
}

export interface OrderTerm {
  column: Column;
  descending: boolean;
  nullsFirst: boolean;
}

/** A to-one relationship: the row of `source` whose `key` is the parent's `parentKey`; a foreign key guarantees it. */
export interface Embed {
  name: string;
  source: string;
  key: string;
  parentKey: string;
  columns: ReadonlyMap<string, Column>;
}

/** What a body may name in a write of the caller's own row. Only participants write. */
export interface WritableColumns {
  /** Columns whose values are used. */
  used: readonly string[];
  /** Columns that the server sets itself: accepted and not used. */
  ignored: readonly string[];
}

/** All that /rest/v1 knows of a table: what is not named here never reaches SQL (docs/api.md#exposed-schema). */
export interface Relation {
  name: string;
  /** The table or view that is read. */
  source: string;
  columns: ReadonlyMap<string, Column>;
  embeds: ReadonlyMap<string, Embed>;
  /** Who may read it (docs/api.md#permissions). */
  readers: readonly Caller['role'][];
  /** The column that must be the caller's id, for rows that only their owner sees; null when all rows are seen. */
  ownedBy: string | null;
  /** A function of offset and limit that returns a page of all rows in the full order; null for none. */
  pages: string | null;
  /** An order that is a beginning of this one is completed to it (docs/api.md#order). */
  fullOrder: readonly OrderTerm[];
  primaryKey: readonly string[];
  /** Null when no row can be inserted. */
  insert: WritableColumns | null;
  /** Whether an inserted row must name its owner; where it need not, the server sets it. */
  ownerRequired: boolean;
  /** Null when no row can be updated. */
  update: WritableColumns | null;
}

function columns(
  definitions: Record<string, ColumnType | `${ColumnType}?`>,
  orderedBy: Record<string, string> = {},
): ReadonlyMap<string, Column> {
  return new Map(
    Object.entries(definitions).map(([name, definition]) => {
      const type = definition.replace('?', '') as ColumnType;
      return [name, { name, type, nullable: definition.endsWith('?'), orderedBy: orderedBy[name] ?? name }];
    }),
  );
}

const userStatsColumns = columns(
  {
    user_id: 'uuid',
    total_points: 'integer',
    total_predictions: 'bigint',
    correct_winners: 'integer',
    exact_predictions: 'integer',
    position: 'bigint',
    draw: 'text',
  },
  { draw: 'draw_bytes' },
);

function rankingOrder(name: string, descending: boolean): OrderTerm {
  const column = userStatsColumns.get(name);
  if (column === undefined) throw new Error(`user_stats has no column ${name} to order by`);
  return { column, descending, nullsFirst: descending };
}

/** The ranking: every row, with the names and addresses of its participants (docs/rules.md#own-rows-only). */
const userStats: Relation = {
  name: 'user_stats',
  source: 'user_stats',
  columns: userStatsColumns,
  embeds: new Map([
    [
      'profiles',
      {
        name: 'profiles',
        source: 'profiles',
        key: 'id',
        parentKey: 'user_id',
        columns: columns({ email: 'text', full_name: 'text?', avatar_url: 'text?' }),
      },
    ],
  ]),
  readers: ['participant', 'service'],
  ownedBy: null,
  pages: 'ranking_page',
  fullOrder: [
    rankingOrder('total_points', true),
    rankingOrder('exact_predictions', true),
    rankingOrder('draw', false),
  ],
  primaryKey: ['user_id'],
  insert: null,
  ownerRequired: true,
  update: null,
};

const profiles: Relation = {
  name: 'profiles',
  source: 'profiles',
  columns: columns({
    id: 'uuid',
    email: 'text',
    full_name: 'text?',
    avatar_url: 'text?',
    champion_prediction: 'text?',
    champion_prediction_phase: 'text?',
    updated_at: 'timestamptz',
  }),
  embeds: new Map(),
  readers: ['participant'],
  ownedBy: 'id',
  pages: null,
  fullOrder: [],
  primaryKey: ['id'],
  insert: { used: [], ignored: ['id', 'email', 'full_name', 'avatar_url', 'updated_at'] },
  ownerRequired: false,
  update: { used: ['champion_prediction'], ignored: ['champion_prediction_phase', 'updated_at'] },
};

const predictions: Relation = {
  name: 'predictions',
  source: 'scored_predictions',
  columns: columns({
    user_id: 'uuid',
    match_id: 'text',
    home_score: 'smallint',
    away_score: 'smallint',
    predicted_at: 'timestamptz',
    updated_at: 'timestamptz',
    points: 'smallint?',
  }),
  embeds: new Map(),
  readers: ['participant'],
  ownedBy: 'user_id',
  pages: null,
  fullOrder: [],
  primaryKey: ['user_id', 'match_id'],
  insert: {
    used: ['match_id', 'home_score', 'away_score'],
    ignored: ['user_id', 'predicted_at', 'updated_at'],
  },
  ownerRequired: true,
  update: null,
};

/** The exposed relations by name; there are no others. */
export const exposedSchema: ReadonlyMap<string, Relation> = new Map(
  [userStats, profiles, predictions].map((relation) => [relation.name, relation]),
);
