import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AuthError, unexpectedFailure } from './auth-error.ts';

const versionHeader = 'x-supabase-api-version';
const version = '2024-01-01';

/**
 * Answers an error in the shape that the request asks for: `{code, message}` to a client that names a version, the older
 * `{code: <status>, error_code, msg}` to a browser or curl (wire contract 0.1). What nobody foresaw counts as passing:
 * 503 keeps a session that a 4xx would end (wire contract 4).
 */
export function sendAuthError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof AuthError ? error : asAuthError(error);
  if (refusal.statusCode >= 500) request.log.error(error, 'sign-in request failed');
  const { statusCode, code, message } = refusal;
  reply.code(statusCode).header('x-sb-error-code', code);
  if (!asksForVersion(request)) return reply.send({ code: statusCode, error_code: code, msg: message });
  return reply.header(versionHeader, version).send({ code, message });
}

function asksForVersion(request: FastifyRequest): boolean {
  const asked = request.headers[versionHeader];
  return typeof asked === 'string' && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= version;
}

function asAuthError(error: Partial<FastifyError>): AuthError {
  const status = error.statusCode ?? 500;
  if (status === 429) return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
  if (status >= 400 && status < 500) return new AuthError(status, 'validation_failed', error.message ?? '');
  return new AuthError(503, 'unexpected_failure', unexpectedFailure);
}
