import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { takeNoPlaces } from '../http/work-limit.ts';
import type { DemoMessage } from '../reminders/demo-channels.ts';
import { demoAvatars } from './avatars.ts';
import { findSheetError, insertEndedMatch, listPlannedMessages, storeSheetError } from './demo-repository.ts';
import { demoIdentityProvider } from './identity-provider.ts';
import { describeMatch, renderDemoPage, renderRemindersPage, type DemoPage } from './page.ts';
import { pageHeaders } from './shell.ts';
import { canBeEnded, type DemoMatch } from './timeline.ts';
import { sheetErrors, valuesApi } from './values-api.ts';
import { readChampionClosingTime, readDemoMatches } from './workbook.ts';

export interface DemoOptions extends AppContext {
  /** Reads the sheet at once. */
  readSheetNow(): Promise<void>;
  /** Messages that a real game would have sent, oldest first. */
  demoMessages: readonly DemoMessage[];
}

/** Serves everything under /demo (docs/architecture.md#demo): identity provider, values API, avatars, demo page. */
export const demoRoutes = fastifyPlugin<DemoOptions>(
  async (app, options) => {
    takeNoPlaces(app);
    await app.register(demoIdentityProvider, options);
    await app.register(valuesApi, options);
    await app.register(demoAvatars);
    await app.register(demoPageRoutes, options);
  },
  { name: 'demo-routes', encapsulate: true },
);

const mostPlanned = 100;
const querySchema = z.object({ terminado: z.string().optional().catch(undefined) });
const matchSchema = z.object({ id: z.string() });
const errorSchema = z.object({
  error: z.enum(['none', ...sheetErrors.map(({ status }) => String(status))]),
});

const pageRoutes: FastifyPluginAsync<DemoOptions> = async (app, options) => {
  const { config, database, tournament, clock } = options;
  const { timeZone } = tournament;
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
  }

  // Browsers send the origin of the page with each form. Refuse forms of other sites.
  const { origin } = new URL(config.publicUrl);
  app.addHook('preValidation', async (request, reply) => {
    if (request.method === 'POST' && request.headers.origin !== origin)
      await sendPage(reply.code(403), `Esta acción solo vale desde ${config.publicUrl}/demo.`, 'warning');
  });

  app.get('/demo', async (request, reply) => {
    const { terminado } = querySchema.parse(request.query);
    const matches = await readDemoMatches(options);
    const ended = matches.find(({ id, status }) => id === terminado && status === 'finished');
    if (ended === undefined) return sendPage(reply, null);
    const failing = (await findSheetError(database.db)) !== null;
    return sendPage(reply, endedText(ended, failing), failing ? 'warning' : 'done');
  });

  app.get('/demo/avisos', async (_request, reply) => {
    const planned = await listPlannedMessages(database.db, mostPlanned);
    const page = renderRemindersPage({ sent: options.demoMessages, planned, timeZone });
    return reply.headers(pageHeaders).send(page);
  });

  app.post('/demo/matches/:id/end', async (request, reply) => {
    const { id } = matchSchema.parse(request.params);
    const matches = await readDemoMatches(options);
    const match = matches.find((other) => other.id === id);
    if (match === undefined) return sendPage(reply.code(404), 'Ese partido no existe.', 'warning');
    if (match.status !== 'finished') {
      if (!canBeEnded(match, matches))
        return sendPage(reply.code(409), 'Antes tiene que terminar la ronda anterior.', 'warning');
      await insertEndedMatch(database.db, id, new Date(clock()));
      await readSheet();
    }
    return reply.redirect(`/demo?terminado=${encodeURIComponent(id)}`, 303);
  });

  app.post('/demo/sheet-errors/:error', async (request, reply) => {
    const { data } = errorSchema.safeParse(request.params);
    if (data === undefined) return sendPage(reply.code(404), 'Ese fallo no existe.', 'warning');
    await storeSheetError(database.db, data.error === 'none' ? null : Number(data.error));
    await readSheet();
    return reply.redirect('/demo', 303);
  });

  async function readSheet(): Promise<void> {
    await options
      .readSheetNow()
      .catch((error: unknown) => app.log.warn(error, 'the read requested by the demo failed'));
  }

  async function sendPage(
    reply: FastifyReply,
    text: string | null,
    tone: 'done' | 'warning' = 'done',
  ): Promise<FastifyReply> {
    const page: DemoPage = {
      matches: await readDemoMatches(options),
      timeZone,
      championClosesAt: await readChampionClosingTime(options),
      error: await findSheetError(database.db),
      notice: text === null ? null : { text, tone },
    };
    return reply.headers(pageHeaders).send(renderDemoPage(page));
  }
};

/** Serves the demo's pages, whose forms end a match and simulate errors of the sheet. */
export const demoPageRoutes = fastifyPlugin(pageRoutes, { name: 'demo-page-routes', encapsulate: true });

function endedText(match: DemoMatch, failing: boolean): string {
  const what = `Partido terminado: ${describeMatch(match)}.`;
  return failing
    ? `${what} El juego lo verá cuando la planilla vuelva a la normalidad.`
    : `${what} Los puntos llegan en un par de segundos.`;
}
