import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { readSignedId } from '../auth/signed-id.ts';
import type { AppContext } from '../context.ts';
import { html, sendPage } from '../http/html.ts';
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
    const userId = readSignedId(unsubscribePurpose, query.data.k, config.jwtSecret);
    return userId === null ? null : { signed: query.data.k, userId };
  }

  // A mail scanner opens every address of an e-mail: only the button takes somebody off.
  app.get(unsubscribePath, { config: { place: 'never' } }, async (request, reply) => {
    const person = identify(request);
    if (person === null) return sendPage(reply, 404, messages.title, html`<p>${messages.unknown}</p>`);
    const form = html`<p>${messages.question}</p>
      <form method="post" action="${unsubscribePath}?k=${person.signed}">
        <button>${messages.confirm}</button>
      </form>`;
    return sendPage(reply, 200, messages.title, form);
  });

  app.post(unsubscribePath, async (request, reply) => {
    const person = identify(request);
    if (person === null) return sendPage(reply, 404, messages.title, html`<p>${messages.unknown}</p>`);
    if (database.isReadOnly())
      return sendPage(reply.header('retry-after', 60), 503, messages.title, html`<p>${messages.full}</p>`);
    await refuseEmails(database.db, person.userId);
    return sendPage(reply, 200, messages.title, html`<p>${messages.done}</p>`);
  });
};

/** `GET` and `POST /avisos/baja`: takes somebody off e-mails without a session (docs/api.md#reminders). */
export const unsubscribeRoutes = fastifyPlugin(routes, { name: 'unsubscribe-routes', encapsulate: true });
