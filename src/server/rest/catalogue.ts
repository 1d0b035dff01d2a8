import type { Caller } from '../auth/index.ts';

/** A column's PostgreSQL type, which values that come from outside are cast to. */
export type ColumnType = 'uuid' | 'text' | 'smallint' | 'integer' | 'bigint' | 'timestamptz';

export interface Column {
  name: string;
  type: ColumnType;
  nullable: boolean;
}

export interface OrderTerm {
  column: Column;
  descending: boolean;
  nullsFirst: boolean;
}

/** A to-one relationship: the row of `source` whose `key` is the parent's `parentKey`. A foreign key says it exists. */
export interface Embed {
  name: string;
  source: string;
  key: string;
  parentKey: string;
  columns: ReadonlyMap<string, Column>;
}

export type Action = 'read' | 'insert' | 'update';
type Role = Caller['role'];

/** All that /rest/v1 knows of a table: what is not named here never reaches SQL (architecture, "The HTTP interface"). */
export interface Relation {
  name: string;
  /** The table or view that is read. */
  source: string;
  /** The column that must be the caller's id, for rows that only their owner sees; null when all rows are seen. */
  ownedBy: string | null;
  /** A table that holds the numbers of all rows by group, in this column: nobody has to count them; null for none. */
  counted: { table: string; column: string } | null;
  columns: ReadonlyMap<string, Column>;
  embeds: ReadonlyMap<string, Embed>;
  /** An order that is a beginning of this one is completed to it. */
  fullOrder: readonly OrderTerm[];
  allows: Readonly<Record<Action, readonly Role[]>>;
  /** Columns that a body may name; those whose values the server sets itself are accepted and not used. */
  insertable: ReadonlySet<string>;
  updatable: ReadonlySet<string>;
}

function columns(definitions: Record<string, ColumnType | `${ColumnType}?`>): ReadonlyMap<string, Column> {
  return new Map(
    Object.entries(definitions).map(([name, definition]) => {
      const type = definition.replace('?', '') as ColumnType;
      return [name, { name, type, nullable: definition.endsWith('?') }];
    }),
  );
}

const userStatsColumns = columns({
  user_id: 'uuid',
  total_points: 'integer',
  total_predictions: 'bigint',
  correct_winners: 'integer',
  exact_predictions: 'integer',
  position: 'bigint',
  draw: 'text',
});

function rankingOrder(name: string, descending: boolean): OrderTerm {
  const column = userStatsColumns.get(name);
  if (column === undefined) throw new Error(`user_stats has no column ${name} to order by`);
  return { column, descending, nullsFirst: descending };
}

/** The ranking: every row for every participant (rulings, "Ranking"); nobody else's e-mail but the ones listed in it. */
const userStats: Relation = {
  name: 'user_stats',
  source: 'ranking',
  ownedBy: null,
  counted: { table: 'ranking_levels', column: 'participants' },
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
  fullOrder: [
    rankingOrder('total_points', true),
    rankingOrder('exact_predictions', true),
    rankingOrder('draw', false),
  ],
  allows: { read: ['participant', 'service'], insert: [], update: [] },
  insertable: new Set(),
  updatable: new Set(),
};

const profiles: Relation = {
  name: 'profiles',
  source: 'profiles',
  ownedBy: 'id',
  counted: null,
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
  fullOrder: [],
  allows: { read: ['participant'], insert: ['participant'], update: ['participant'] },
  insertable: new Set(['id', 'email', 'full_name', 'avatar_url', 'updated_at']),
  updatable: new Set(['champion_prediction', 'champion_prediction_phase', 'updated_at']),
};

const predictions: Relation = {
  name: 'predictions',
  source: 'predictions',
  ownedBy: 'user_id',
  counted: null,
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
  fullOrder: [],
  allows: { read: ['participant'], insert: ['participant'], update: [] },
  insertable: new Set(['user_id', 'match_id', 'home_score', 'away_score', 'predicted_at', 'updated_at']),
  updatable: new Set(),
};

const relations = new Map([userStats, profiles, predictions].map((relation) => [relation.name, relation]));

/** The relation of that name, or undefined: there are no others. */
export function findRelation(name: string): Relation | undefined {
  return relations.get(name);
}
