import { isTooManyCalls } from '../http/work-limit.ts';
import { RestError, restErrors, type DatabaseError } from './rest-errors.ts';

const readOnlyCode = '25006';

/**
 * From SQLSTATE to status, the first prefix that fits. Class 42 is missing on purpose: all SQL is the server's own, so
 * an error in it is too. 'unavailable' errors may pass (the client repeats reads on 503).
 */
const statuses: readonly (readonly [prefix: string, status: number | 'unavailable' | 'full'])[] = [
  ['P0001', 400],
  ['21', 400],
  ['22', 400],
  ['23503', 409],
  ['23505', 409],
  ['23', 400],
  ['54', 400],
  ['08', 'unavailable'],
  ['40', 'unavailable'],
  ['53100', 'full'],
  // Every write, while the disk is full.
  [readOnlyCode, 'full'],
  ['53', 'unavailable'],
  // A read over its time limit: repeating it would only cost the same again.
  ['57014', 504],
  ['57P', 'unavailable'],
];

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'];
const broken = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** Returns the response to any error that was thrown; an unknown one is a 500 without internals. */
export function asRestError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  if (isTooManyCalls(error)) return restErrors.tooManyCalls(error.message);
  if (!(error instanceof Error)) return restErrors.unexpected(error);
  return fastifyError(error) ?? databaseError(error) ?? restErrors.unexpected(error);
}

/** Whether it is a write that was refused because the disk is full, which the log says once (watch-free-space.ts). */
export function isRefusedWhileFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === readOnlyCode;
}

/** Fastify's own refusals of a request. */
function fastifyError(error: Error): RestError | null {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return restErrors.tooLarge();
  return status >= 400 && status < 500 ? restErrors.badBody() : null;
}

function databaseError(error: Error): RestError | null {
  if (isDatabaseError(error)) {
    const status = statuses.find(([prefix]) => error.code.startsWith(prefix))?.[1];
    if (status === undefined) return null;
    if (status === 'full') return restErrors.storageFull(error);
    return status === 'unavailable'
      ? restErrors.unavailable('PGRST001', error)
      : restErrors.raised(status, error);
  }
  const code = 'code' in error ? String(error.code) : '';
  if (unreachable.includes(code)) return restErrors.unavailable('PGRST000', error);
  if (error.message.startsWith('timeout exceeded when trying to connect')) {
    return restErrors.noConnectionInTime(error);
  }
  if (broken.includes(code) || /^(Connection terminated|Client has encountered)/.test(error.message)) {
    return restErrors.unavailable('PGRST001', error);
  }
  return null;
}

/** Both drivers throw PostgreSQL's fields; `severity` sets them apart from Node's own codes, such as EPIPE. */
function isDatabaseError(error: Error): error is Error & DatabaseError {
  return 'severity' in error && 'code' in error && typeof error.code === 'string';
}
