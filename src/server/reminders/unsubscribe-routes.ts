import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { unsubscribeMessages as messages } from './messages.ts';
import { refuseEmails } from './settings-repository.ts';
import { readSignedId } from './signed-id.ts';

/** Where the e-mails' own address leads. */
export const unsubscribePath = '/avisos/baja';
export const unsubscribePurpose = 'unsubscribe';

const querySchema = z.object({ k: z.string().max(100) });

const routes: FastifyPluginAsync<AppContext> = async (app, { config, database }) => {
  // The body of RFC 8058 says nothing more than the address does, in one of two forms.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, done) =>
    done(null, body),
  );

  function identify(request: FastifyRequest): { signed: string; userId: string } | null {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return null;
    const userId = readSignedId(unsubscribePurpose, query.data.k, config.jwtSecret);
    return userId === null ? null : { signed: query.data.k, userId };
  }

  // A mail scanner opens every address of an e-mail: only the button takes somebody off.
  app.get(unsubscribePath, async (request, reply) => {
    const person = identify(request);
    if (person === null) return sendPage(reply, 404, `<p>${messages.unknown}</p>`);
    const form = `<p>${messages.question}</p><form method="post" action="${unsubscribePath}?k=${person.signed}"><button>${messages.confirm}</button></form>`;
    return sendPage(reply, 200, form);
  });

  app.post(unsubscribePath, async (request, reply) => {
    const person = identify(request);
    if (person === null) return sendPage(reply, 404, `<p>${messages.unknown}</p>`);
    if (database.isReadOnly())
      return sendPage(reply.header('retry-after', 60), 503, `<p>${messages.full}</p>`);
    await refuseEmails(database.db, person.userId);
    return sendPage(reply, 200, `<p>${messages.done}</p>`);
  });
};

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}' +
  'button{font:inherit;padding:.75rem 1.25rem;min-height:44px}';

function sendPage(reply: FastifyReply, status: number, content: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${messages.title}</title><style>${style}</style></head><body><main><h1>${messages.title}</h1>${content}</main></body></html>`,
    );
}

/** `GET` and `POST /avisos/baja`: takes somebody off e-mails without a session (docs/api.md#unsubscribe). */
export const unsubscribeRoutes = fastifyPlugin(routes, { name: 'unsubscribe-routes', encapsulate: true });
