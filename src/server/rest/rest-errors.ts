import type { Caller } from '../auth/identify-caller.ts';
import type { TokenError } from '../auth/access-token.ts';

interface RestErrorParts {
  status: number;
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
  headers?: Record<string, string>;
}

/** An error response in PostgREST's shape; everything in it is safe to show (docs/api.md#errors-of-restv1). */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(parts: RestErrorParts, options?: ErrorOptions) {
    super(parts.message, options);
    this.status = parts.status;
    this.code = parts.code;
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.headers = parts.headers ?? {};
  }
}

/** An error as both drivers throw it, with PostgreSQL's fields. */
export interface DatabaseError {
  /** SQLSTATE. */
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

const tokenHints: Partial<Record<TokenError['reason'], string>> = {
  domain: 'user_banned',
  'session-ended': 'session_not_found',
};

const schemaCache = 'in the schema cache';

function refusal(caller: Caller, message: string): RestError {
  if (caller.role !== 'visitor') return new RestError({ status: 403, code: '42501', message });
  return new RestError({ status: 401, code: '42501', message, headers: { 'www-authenticate': 'Bearer' } });
}

/** Every error of /rest/v1: status, code, public text. */
export const restErrors = {
  permissionDenied: (caller: Caller, kind: 'table' | 'function', name: string) =>
    refusal(caller, `permission denied for ${kind} ${name}`),

  notYourRow: (caller: Caller, table: string) =>
    refusal(caller, `new row violates row-level security policy for table "${table}"`),

  /** PGRST301 for a token that cannot be decoded, PGRST303 for what it claims (docs/api.md#token-errors). */
  badToken: ({ reason, message }: TokenError) =>
    new RestError({
      status: 401,
      code: reason === 'malformed' || reason === 'signature' ? 'PGRST301' : 'PGRST303',
      message,
      details: reason === 'signature' ? 'None of the keys was able to decode the JWT' : null,
      hint: tokenHints[reason] ?? null,
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
    }),

  /** `parameter` as PostgREST names it: 'filter', 'order', 'select parameter', ... */
  unreadable: (parameter: string, text: string, details: string) =>
    new RestError({
      status: 400,
      code: 'PGRST100',
      message: `"failed to parse ${parameter} (${text})" (line 1, column 1)`,
      details,
    }),

  badBody: (message = 'Empty or invalid json') => new RestError({ status: 400, code: 'PGRST102', message }),

  tooLarge: () => new RestError({ status: 413, code: 'PGRST102', message: 'Request body is too large' }),

  responseTooLong: (most: number) =>
    new RestError({
      status: 400,
      code: '54000',
      message: `The response has more than ${most} characters`,
      hint: 'Ask for fewer rows at once: limit and offset.',
    }),

  rangeNotSatisfiable: (details: string) =>
    new RestError({ status: 416, code: 'PGRST103', message: 'Requested range not satisfiable', details }),

  unknownSchema: (schema: string) =>
    new RestError({
      status: 406,
      code: 'PGRST106',
      message: `Invalid schema: ${schema}`,
      hint: 'Only the following schemas are exposed: public',
    }),

  notAcceptable: (accept: string) =>
    new RestError({
      status: 406,
      code: 'PGRST107',
      message: `None of these media types are available: ${accept}`,
    }),

  notSingular: (rows: number) =>
    new RestError({
      status: 406,
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    }),

  unknownMethod: (method: string) =>
    new RestError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }),

  functionMethod: (method: string) =>
    new RestError({ status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` }),

  unknownPath: () =>
    new RestError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' }),

  unknownTable: (name: string) =>
    new RestError({
      status: 404,
      code: 'PGRST205',
      message: `Could not find the table 'public.${name}' ${schemaCache}`,
    }),

  unknownFunction: (name: string, argumentNames: string[]) => {
    const sorted = argumentNames.toSorted();
    const signature = sorted.length === 0 ? `${name} without parameters` : `${name}(${sorted.join(', ')})`;
    const parameters =
      sorted.length === 0
        ? 'without parameters'
        : `with parameter${sorted.length > 1 ? 's' : ''} ${sorted.join(', ')}`;
    return new RestError({
      status: 404,
      code: 'PGRST202',
      message: `Could not find the function public.${signature} ${schemaCache}`,
      details:
        `Searched for the function public.${name} ${parameters} or with a single unnamed json/jsonb parameter, ` +
        'but no matches were found in the schema cache.',
    });
  },

  unknownEmbed: (parent: string, name: string) =>
    new RestError({
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship between '${parent}' and '${name}' ${schemaCache}`,
      details:
        `Searched for a foreign key relationship between '${parent}' and '${name}' in the schema 'public', ` +
        'but no matches were found.',
    }),

  unknownBodyColumn: (table: string, column: string) =>
    new RestError({
      status: 400,
      code: 'PGRST204',
      message: `Could not find the '${column}' column of '${table}' ${schemaCache}`,
    }),

  unknownColumn: (table: string, column: string) =>
    new RestError({ status: 400, code: '42703', message: `column ${table}.${column} does not exist` }),

  noSuchConflictTarget: () =>
    new RestError({
      status: 400,
      code: '42P10',
      message: 'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    }),

  badValue: (type: string, text: string) =>
    new RestError({
      status: 400,
      code: '22P02',
      message: `invalid input syntax for type ${type}: "${text}"`,
    }),

  outOfRange: (constraint: string) =>
    new RestError({
      status: 400,
      code: '23514',
      message: `new row for relation "matches" violates check constraint "${constraint}"`,
    }),

  matchUnknown: () =>
    new RestError({ status: 400, code: 'P0001', message: 'El partido no existe.', hint: 'match_unknown' }),

  tooManyWrites: (retryAfterSeconds: number) =>
    new RestError({
      status: 429,
      code: 'over_request_rate_limit',
      message: 'Demasiados cambios seguidos. Espera un momento e inténtalo de nuevo.',
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),

  /** `message` is the work limit's own sentence. */
  tooManyCalls: (message: string) => new RestError({ status: 429, code: 'over_request_rate_limit', message }),

  /** What PostgreSQL raised, in its own words; details and hint only of what the rules of the game raise. */
  raised: (status: number, { code, message, detail = null, hint = null }: DatabaseError) =>
    new RestError({
      status,
      code,
      message,
      // Details of a constraint show whole rows, columns that are not exposed included.
      ...(code === 'P0001' ? { details: detail, hint } : {}),
    }),

  /** PGRST000: no connection could be made. PGRST001: it was lost, or the server is short of something. */
  unavailable: (code: 'PGRST000' | 'PGRST001', cause: unknown) =>
    new RestError({ status: 503, code, message: 'Database connection error.' }, { cause }),

  storageFull: (cause: unknown) =>
    new RestError(
      {
        status: 503,
        code: '53100',
        message:
          'El servidor no puede guardar nada por ahora. Lo que ya confirmaste está a salvo; inténtalo más tarde.',
        hint: 'storage_full',
        headers: { 'retry-after': '60' },
      },
      { cause },
    ),

  noConnectionInTime: (cause: unknown) =>
    new RestError(
      { status: 504, code: 'PGRST003', message: 'Timed out acquiring connection from connection pool.' },
      { cause },
    ),

  unexpected: (cause: unknown) =>
    new RestError({ status: 500, code: 'PGRSTX00', message: 'Ocurrió un error inesperado' }, { cause }),
};
