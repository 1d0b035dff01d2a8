import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../http/html.ts';
import { sendPage } from '../http/send-page.ts';
import { isTooManyCalls } from '../http/work-limit.ts';
import { AuthError, authErrors } from './auth-errors.ts';
import { rateMessages } from './messages.ts';

const versionHeader = 'x-supabase-api-version';
const version = '2024-01-01';

/**
 * Sends an error in the shape for the client's version (docs/api.md#errors-of-authv1). An unforeseen one is a 503, which
 * keeps the client's session: a 4xx would end it. A person over the rate of sign-ins sees a page instead.
 */
export function sendAuthError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const authError = error instanceof AuthError ? error : asAuthError(error);
  if (authError.statusCode >= 500 && !isTooManyCalls(error))
    request.log.error(error, 'sign-in request failed');
  const { statusCode, code, message } = authError;
  if (statusCode === 429 && request.headers.accept?.includes('text/html') === true) {
    const wait = rateMessages.wait(Number(reply.getHeader('retry-after')));
    const content = html`<p>${wait}</p>
      <p><a href="/">${rateMessages.back}</a></p>`;
    return sendPage(reply, 429, rateMessages.title, content);
  }
  reply.code(statusCode).header('x-sb-error-code', code);
  if (!supportsVersion(request)) return reply.send({ code: statusCode, error_code: code, msg: message });
  return reply.header(versionHeader, version).send({ code, message });
}

function supportsVersion(request: FastifyRequest): boolean {
  const requested = request.headers[versionHeader];
  return typeof requested === 'string' && /^\d{4}-\d\d-\d\d$/.test(requested) && requested >= version;
}

function asAuthError(error: Partial<FastifyError>): AuthError {
  // Not 429, on which the client ends its session.
  if (isTooManyCalls(error)) return authErrors.tooManyCalls(error.message);
  const status = error.statusCode ?? 500;
  if (status === 429) return authErrors.tooManyRequests();
  return status >= 400 && status < 500
    ? authErrors.badRequest(status, error.message ?? '')
    : authErrors.unexpected();
}
