import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { readSignedId } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { Html, html } from '../http/index.ts';
import { unsubscribeMessages as messages } from './messages.ts';
import { refuseEmails } from './settings-repository.ts';

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
    const read = readSignedId(unsubscribePurpose, query.data.k, config.jwtSecret);
    return typeof read === 'string' ? null : { signed: query.data.k, userId: read.id };
  }

  // A mail scanner opens every address of an e-mail: only the button takes somebody off.
  app.get(unsubscribePath, { config: { place: 'never' } }, async (request, reply) => {
    const person = identify(request);
    if (person === null) return sendPage(reply, 404, html`<p>${messages.unknown}</p>`);
    const form = html`<p>${messages.question}</p>
      <form method="post" action="${unsubscribePath}?k=${person.signed}">
        <button>${messages.confirm}</button>
      </form>`;
    return sendPage(reply, 200, form);
  });

  app.post(unsubscribePath, async (request, reply) => {
    const person = identify(request);
    if (person === null) return sendPage(reply, 404, html`<p>${messages.unknown}</p>`);
    if (database.isReadOnly())
      return sendPage(reply.header('retry-after', 60), 503, html`<p>${messages.full}</p>`);
    await refuseEmails(database.db, person.userId);
    return sendPage(reply, 200, html`<p>${messages.done}</p>`);
  });
};

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}' +
  'button{font:inherit;padding:.75rem 1.25rem;min-height:44px}';

function sendPage(reply: FastifyReply, status: number, content: Html): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="es">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>${messages.title}</title>
            <style>
              ${new Html(style)}
            </style>
          </head>
          <body>
            <main>
              <h1>${messages.title}</h1>
              ${content}
            </main>
          </body>
        </html>`.text,
    );
}

/** `GET` and `POST /avisos/baja`: takes somebody off e-mails without a session (docs/api.md#unsubscribe). */
export const unsubscribeRoutes = fastifyPlugin(routes, { name: 'unsubscribe-routes', encapsulate: true });
