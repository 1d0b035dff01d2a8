import { leaderboardRowSchema, predictionRowSchema } from '../../domain/api-schemas.ts';
import type { Caller } from '../auth/identify-caller.ts';

/** A relation that /rest/v1 exposes. Names that are not listed here never reach SQL (docs/api.md#exposed-schema). */
export interface Resource {
  name: string;
  readers: readonly Caller['role'][];
  columns: readonly string[];
  /** Columns of the participant's profile that can be selected as `profiles(...)`. */
  embedded: readonly string[];
  /** The columns of its key with their types. Rows can be filtered by them. */
  key: Readonly<Record<string, 'uuid' | 'text'>>;
  /** The column with the owner's id, for rows that only their owner sees; null when everyone sees all rows. */
  owner: string | null;
  /** The order that a request may name; null for none. */
  order: string | null;
  /** The relation that has its rows, or `ranking`, whose rows have positions that are counted; and their order. */
  source: string;
  orderBy: string;
}

const list = (names: string): string[] => names.split(' ');
const { profiles: _, ...rankingRow } = leaderboardRowSchema.shape;

/** The ranking, with names and addresses of all participants (docs/rules.md#roles). */
const userStats: Resource = {
  name: 'user_stats',
  readers: ['participant', 'service'],
  columns: [...Object.keys(rankingRow), 'draw'],
  embedded: list('email full_name avatar_url'),
  key: { user_id: 'uuid' },
  owner: null,
  order: 'total_points.desc',
  source: 'ranking',
  orderBy: 'order by t.place',
};

export const profiles: Resource = {
  name: 'profiles',
  readers: ['participant'],
  columns: list('id email full_name avatar_url champion_prediction champion_prediction_phase updated_at'),
  embedded: [],
  key: { id: 'uuid' },
  owner: 'id',
  order: null,
  source: 'profiles',
  orderBy: '',
};

export const predictions: Resource = {
  name: 'predictions',
  readers: ['participant'],
  columns: Object.keys(predictionRowSchema.shape),
  embedded: [],
  key: { user_id: 'uuid', match_id: 'text' },
  owner: 'user_id',
  order: 'predicted_at.desc',
  source: 'scored_predictions',
  orderBy: 'order by t.predicted_at desc, t.match_id',
};

/** The exposed relations by name. */
export const resources: ReadonlyMap<string, Resource> = new Map(
  [userStats, profiles, predictions].map((resource) => [resource.name, resource]),
);
