import { PostgrestClient } from '@supabase/postgrest-js';
import type * as z from 'zod/mini';
import { checkShape, fetchWithSession } from './api-client.ts';
import { restError, type RestFailure } from './data-error.ts';

/** The result of postgrest-js, which never rejects. `status` is 0 without a response. */
interface RestResponse {
  data: unknown;
  error: RestFailure | null;
  status: number;
}

// Tests import this file without a page.
const origin = 'location' in globalThis ? location.origin : '';

/** Makes the calls of `/rest/v1` (docs/api.md#restv1) with the session's token. */
export const rest = new PostgrestClient(`${origin}/rest/v1`, { fetch: fetchWithSession });

/** Returns the data of a `/rest/v1` response. Throws `DataError` when the call failed or has another shape. */
export function readRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: RestResponse,
): z.output<Schema> {
  if (response.error !== null) throw restError(response.error, response.status);
  return checkShape(schema, response.data);
}
