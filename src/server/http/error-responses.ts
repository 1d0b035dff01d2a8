import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

/** SQLSTATE of a statement over its time limit. */
const overTime = '57014';
const slowMessage = 'La consulta tardó demasiado. Espera un momento e inténtalo de nuevo.';

/** Sends `{message}` with the error's status. The message of a 5xx is only logged. A read over its time limit is a 503. */
export function sendError(
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error, 'request failed');
  if (error.code === overTime) return reply.code(503).header('retry-after', 5).send({ message: slowMessage });
  return reply.code(status).send({ message: status >= 500 ? 'Internal server error' : error.message });
}

/** Returns the handler of addresses that Fastify cannot route, for which no hooks run (docs/api.md#errors). */
export function refuseUnreadableAddress(
  securityHeaders: Record<string, string>,
  responseFor: (url: string) => ErrorResponse | null,
) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const own = responseFor(request.url);
    void reply
      .code(own?.status ?? error.statusCode ?? 400)
      .headers(securityHeaders)
      .headers(own?.headers ?? { 'content-type': 'application/json; charset=utf-8' })
      .send(own?.body ?? JSON.stringify({ message: 'The address cannot be read.' }));
  };
}
