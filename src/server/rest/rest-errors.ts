import type { Caller, TokenError } from '../auth/identify-caller.ts';
import { Refusal } from '../http/refusal.ts';

const tokenHints: Partial<Record<TokenError['reason'], string>> = {
  domain: 'user_banned',
  'session-ended': 'session_not_found',
};

const schemaCache = 'in the schema cache';

function notPermitted(caller: Caller, message: string): Refusal {
  if (caller.role !== 'visitor') return new Refusal({ status: 403, code: '42501', message });
  return new Refusal({ status: 401, code: '42501', message, headers: { 'www-authenticate': 'Bearer' } });
}

function bad(code: string, message: string): Refusal {
  return new Refusal({ status: 400, code, message });
}

/** The refusals that only /rest/v1 sends (docs/api.md#errors-of-restv1). */
export const restErrors = {
  permissionDenied: (caller: Caller, kind: 'table' | 'function', name: string) =>
    notPermitted(caller, `permission denied for ${kind} ${name}`),

  notYourRow: (caller: Caller, table: string) =>
    notPermitted(caller, `new row violates row-level security policy for table "${table}"`),

  /** PGRST301 for a token that cannot be decoded, PGRST303 for wrong claims (docs/api.md#errors-of-restv1). */
  badToken: ({ reason, message }: TokenError) =>
    new Refusal({
      status: 401,
      code: reason === 'malformed' || reason === 'signature' ? 'PGRST301' : 'PGRST303',
      message,
      details: reason === 'signature' ? 'None of the keys was able to decode the JWT' : null,
      hint: tokenHints[reason] ?? null,
      headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
    }),

  /** `part` has PostgREST's name: 'filter', 'order', 'select parameter', ... */
  unreadable: (part: string, text: string) => bad('PGRST100', `"failed to parse ${part} (${text})"`),

  unknownColumn: (table: string, column: string) => bad('42703', `column ${table}.${column} does not exist`),

  unknownBodyColumn: (table: string, column: string) =>
    bad('PGRST204', `Could not find the '${column}' column of '${table}' ${schemaCache}`),

  badArgument: (name: string) => bad('22023', `${name} is not what the function takes`),

  matchUnknown: () =>
    new Refusal({ status: 400, code: 'P0001', message: 'El partido no existe.', hint: 'match_unknown' }),

  rangeNotSatisfiable: (offset: number, total: number) =>
    new Refusal({
      status: 416,
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    }),

  notSingular: (rows: number) =>
    new Refusal({
      status: 406,
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    }),

  unknownMethod: (method: string) =>
    new Refusal({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }),

  unknownPath: () =>
    new Refusal({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' }),

  unknownTable: (name: string) =>
    new Refusal({
      status: 404,
      code: 'PGRST205',
      message: `Could not find the table 'public.${name}' ${schemaCache}`,
    }),

  unknownFunction: (name: string, argumentNames: string[]) =>
    new Refusal({
      status: 404,
      code: 'PGRST202',
      message: `Could not find the function public.${name}(${argumentNames.toSorted().join(', ')}) ${schemaCache}`,
    }),
};
