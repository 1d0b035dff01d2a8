import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { readSignedId } from '../auth/signed-id.ts';
import type { AppContext } from '../context.ts';
import { html, sendPage } from '../http/html.ts';
import { unsubscribeMessages as messages } from './messages.ts';
import { refuseEmails } from './settings-repository.ts';

/** The path of the unsubscribe link in e-mails. */
export const unsubscribePath = '/avisos/baja';
export const unsubscribePurpose = 'unsubscribe';

const querySchema = z.object({ k: z.string().max(100) });

const routes: FastifyPluginAsync<AppContext> = async (app, { config, database }) => {
  // The body that RFC 8058 sends, in one of two formats, adds nothing to the address.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, done) =>
    done(null, body),
  );

  function identify(request: FastifyRequest): { signed: string; userId: string } | null {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return null;
    const userId = readSignedId(unsubscribePurpose, query.data.k, config.jwtSecret);
    return userId === null ? null : { signed: query.data.k, userId };
  }

  // Mail scanners open every link, so only the button unsubscribes.
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

/** Serves `/avisos/baja`, where people unsubscribe from e-mails without a session (docs/api.md#reminders). */
export const unsubscribeRoutes = fastifyPlugin(routes, { name: 'unsubscribe-routes', encapsulate: true });
