import { RestError, restErrors } from './rest-errors.ts';

interface DatabaseFault {
  severity: string;
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

const unavailable = 'Database connection error.';

/**
 * The one table from SQLSTATE to status, the first prefix that fits. Class 42 is missing on purpose: SQL is ours alone,
 * so a fault in it is ours too. Those marked 'unavailable' are worth another try (the client repeats reads on 503).
 */
const statuses: readonly (readonly [prefix: string, status: number | 'unavailable'])[] = [
  ['P0001', 400],
  ['21', 400],
  ['22', 400],
  ['23503', 409],
  ['23505', 409],
  ['23', 400],
  ['54', 400],
  ['08', 'unavailable'],
  ['40', 'unavailable'],
  ['53', 'unavailable'],
  ['57P', 'unavailable'],
];

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'];
const broken = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** What to answer for an error of the database or its connection; null for one that is not known. */
export function databaseError(error: unknown): RestError | null {
  if (isDatabaseFault(error)) return faultError(error);
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (unreachable.includes(code)) return connectionError(503, 'PGRST000', unavailable, error);
  if (error.message.startsWith('timeout exceeded when trying to connect')) {
    const message = 'Timed out acquiring connection from connection pool.';
    return connectionError(504, 'PGRST003', message, error);
  }
  if (broken.includes(code) || /^(Connection terminated|Client has encountered)/.test(error.message)) {
    return connectionError(503, 'PGRST001', unavailable, error);
  }
  return null;
}

/** Whatever was thrown, as an answer; the unknown becomes a 500 without internals. */
export function asRestError(error: unknown): RestError {
  return error instanceof RestError ? error : (databaseError(error) ?? restErrors.unexpected(error));
}

function faultError(fault: DatabaseFault): RestError | null {
  const status = statuses.find(([prefix]) => fault.code.startsWith(prefix))?.[1];
  if (status === undefined) return null;
  if (status === 'unavailable') return connectionError(503, 'PGRST001', unavailable, fault);
  // Constraint details show whole rows, columns that nobody may see included.
  const raised = fault.code === 'P0001';
  return new RestError({
    status,
    code: fault.code,
    message: fault.message,
    details: raised ? (fault.detail ?? null) : null,
    hint: raised ? (fault.hint ?? null) : null,
  });
}

function connectionError(status: number, code: string, message: string, cause: unknown): RestError {
  return new RestError({ status, code, message }, { cause });
}

/** Both drivers throw PostgreSQL's fields; `severity` sets them apart from Node's own codes, such as EPIPE. */
function isDatabaseFault(error: unknown): error is DatabaseFault {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}
