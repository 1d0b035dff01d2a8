import { expect } from 'vitest';
import { z } from 'zod';

export interface PlainResponse {
  method: string;
  path: string;
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const restError = z.strictObject({
  code: z.string(),
  details: z.nullable(z.string()),
  hint: z.nullable(z.string()),
  message: z.string(),
});
const authError = z.strictObject({ code: z.string(), message: z.string() });
const ourError = z.object({ message: z.string() });

const internals = /syntax error at|node_modules|\.ts:\d|\n\s+at |relation "|PGlite|ECONN/;

/** Checks every response: status below 500, no internals, the error shape of its module, redirects to the app and Google. */
export function checkResponse(
  response: PlainResponse,
  allowedOrigins: readonly string[],
  secrets: readonly string[],
): void {
  const { method, path, status, headers, body } = response;
  expect(status, `${method} ${path}: ${body}`).toBeLessThan(500);
  expect(body).not.toMatch(internals);
  const everything = `${JSON.stringify(headers)}\n${body}`;
  for (const secret of secrets) expect(everything.includes(secret), `${path} shows ${secret}`).toBe(false);
  expect(headers['x-content-type-options']).toBe('nosniff');
  const { location } = headers;
  if (typeof location === 'string') expect(allowedOrigins).toContain(new URL(location).origin);
  // A page for people who come from an e-mail, without the app.
  if (path.startsWith('/avisos/')) expect(headers['content-type']).toContain('text/html');
  else if (status >= 400 && method !== 'HEAD') shapeOf(path).parse(JSON.parse(body));
  else if (body !== '' && String(headers['content-type']).includes('json')) JSON.parse(body);
}

function shapeOf(path: string): z.ZodType {
  if (/^\/rest\/v1(\/|\?|$)/.test(path)) return restError;
  return /^\/auth\/v1(\/|\?|$)/.test(path) ? authError : ourError;
}
