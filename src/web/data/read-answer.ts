import * as z from 'zod/mini';
import { DataError } from './data-error.ts';
import { dataWords } from './words.ts';

/** The checked JSON of an answer. Throws `DataError` for a refusal and for another shape. */
export async function readAnswer<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!response.ok) throw new DataError(dataWords.unexpected, 'unknown', { cause: response.status });
  const parsed = z.safeParse(schema, await response.json());
  if (!parsed.success) throw new DataError(dataWords.unreadable, 'unknown', { cause: parsed.error });
  return parsed.data;
}
