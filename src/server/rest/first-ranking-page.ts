import { rankingPageSize } from '../../domain/api-schemas.ts';
import type { Database } from '../database/index.ts';
import { exposedSchema } from './exposed-schema.ts';
import { parseOrder } from './parse-page.ts';
import { parseSelect } from './parse-select.ts';
import { readRowsPage, type RowsQuery } from './rows-repository.ts';

/** The columns that the pages of the app show; the order of ties is the order of the rows. */
const columns =
  'user_id,position,total_points,total_predictions,correct_winners,exact_predictions,profiles(email,full_name,avatar_url)';

/**
 * Creates a function that reads the first page of the ranking as JSON, `{total, rows}` (docs/api.md#ranking-events), as
 * `/rest/v1` would for a participant: who may have it is for the caller to decide. It throws what the database throws.
 */
export function createFirstRankingPage(database: Database): () => Promise<string> {
  const relation = exposedSchema.get('user_stats');
  if (relation === undefined) throw new Error('The ranking is not exposed.');
  const query: RowsQuery = {
    relation,
    select: parseSelect(columns, relation),
    condition: { kind: 'all', conditions: [] },
    order: parseOrder('total_points.desc', relation),
    range: { offset: 0, limit: rankingPageSize },
    shape: 'array',
    withBody: true,
    withTotal: true,
  };
  return async () => {
    const page = await readRowsPage(database, query, null);
    return `{"total":${page.total},"rows":${page.body}}`;
  };
}
