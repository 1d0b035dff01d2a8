import { z } from 'zod';
import { maximumBodyBytes } from './read-limits.ts';
import { faultKindOf, SheetFault, type SheetName } from './sheet-fault.ts';

const cell = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => String(value ?? ''));

/** The one field read from an answer (spec 7); the service leaves it out when the sheet is empty. */
const answerSchema = z.object({ values: z.array(z.array(cell)).default([]) });

const longestDetail = 300;

export interface SheetSource {
  baseUrl: string;
  spreadsheetId: string;
  apiKey: string;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
}

/**
 * Reads one sheet whole through the values API (spec 7): every cell as text, rows as long as they come.
 * @throws SheetFault whatever goes wrong; an abort by `signal` (the reader stops) is one of kind `timeout` too.
 */
export async function fetchSheet(
  source: SheetSource,
  sheet: SheetName,
  signal: AbortSignal,
): Promise<string[][]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(source.timeoutMs)]);
  const { status, text } = await request(source, sheet, limit);
  if (status !== 200) {
    const detail = redact(text, source.apiKey);
    throw new SheetFault(faultKindOf(status), { sheet, status, detail });
  }
  const parsed = answerSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data.values;
  throw new SheetFault('invalid', { sheet, detail: redact(text, source.apiKey) });
}

/** The address of a sheet's values; the key is part of it, so it is not to be logged. */
export function sheetAddress(source: SheetSource, sheet: SheetName): string {
  const id = encodeURIComponent(source.spreadsheetId);
  const key = encodeURIComponent(source.apiKey);
  return `${source.baseUrl}/v4/spreadsheets/${id}/values/${sheet}!A:Z?key=${key}`;
}

async function request(
  source: SheetSource,
  sheet: SheetName,
  limit: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const response = await source.fetch(sheetAddress(source, sheet), {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: limit,
    });
    return { status: response.status, text: await readText(response, sheet) };
  } catch (error) {
    if (error instanceof SheetFault) throw error;
    if (!(error instanceof Error)) throw new SheetFault('unknown', { sheet });
    const cause = error.cause instanceof Error ? `; ${error.cause.message}` : '';
    const detail = redact(`${error.name}: ${error.message}${cause}`, source.apiKey);
    throw new SheetFault(limit.aborted ? 'timeout' : 'network', { sheet, detail });
  }
}

async function readText(response: Response, sheet: SheetName): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maximumBodyBytes) {
      throw new SheetFault('invalid', {
        sheet,
        detail: `the answer is longer than ${maximumBodyBytes} bytes`,
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function redact(text: string, apiKey: string): string {
  return [apiKey, encodeURIComponent(apiKey)]
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
    .slice(0, longestDetail);
}
