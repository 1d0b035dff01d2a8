import * as z from 'zod/mini';
import { DataError, restError, type RestFailure } from './data-error.ts';
import { dataWords } from './words.ts';

/** What postgrest-js resolves to; it never rejects. */
export interface RestAnswer {
  data: unknown;
  error: RestFailure | null;
  status: number;
}

/** The checked data of a REST answer. Throws `DataError` for a failed call and for another shape. */
export function readRows<Schema extends z.ZodMiniType>(schema: Schema, answer: RestAnswer): z.output<Schema> {
  if (answer.error !== null) throw restError(answer.error, answer.status);
  const parsed = z.safeParse(schema, answer.data);
  if (!parsed.success) throw new DataError(dataWords.unreadable, 'unknown', { cause: parsed.error });
  return parsed.data;
}
