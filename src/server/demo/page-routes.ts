import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { describeMatch, renderDemoPage, type DemoPage } from './page.ts';
import type { DemoMessage } from '../reminders/demo-channels.ts';
import { findSheetError, insertEndedMatch, listPlannedMessages, storeSheetError } from './demo-repository.ts';
import { canBeEnded, type DemoMatch } from './timeline.ts';
import { readChampionClosingTime, readDemoMatches } from './sheets.ts';
import { renderRemindersPage } from './reminders-page.ts';
import { sheetErrors } from './sheet-errors.ts';

export interface DemoOptions extends AppContext {
  /** Reads the sheet at once, so that the game shows the change. */
  readSheetNow(): Promise<void>;
  /** What a real game would have sent, oldest first. */
  demoMessages: readonly DemoMessage[];
}

const mostPlanned = 100;
const querySchema = z.object({ terminado: z.string().optional().catch(undefined) });
const matchSchema = z.object({ id: z.string() });
const errorSchema = z.object({
  error: z.enum(['none', ...sheetErrors.map(({ status }) => String(status))]),
});
/** Stricter than the app's; with 'same-origin' the browser sends the origin of forms, which 'no-referrer' hides. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

const routes: FastifyPluginAsync<DemoOptions> = async (app, options) => {
  const { config, database, tournament, clock } = options;
  const style = await readFile(new URL('./page.css', import.meta.url), 'utf8');
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
  }

  app.addHook('preValidation', async (request, reply) => {
    if (request.method !== 'POST' || isSameOrigin(request.headers, config.publicUrl)) return;
    await sendPage(reply.code(403), `Esta acción solo vale desde ${config.publicUrl}/demo.`, 'warning');
  });

  app.get('/demo/demo.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );

  app.get('/demo', async (request, reply) => {
    const { terminado } = querySchema.parse(request.query);
    const matches = await readDemoMatches(options);
    const ended = matches.find(({ id, status }) => id === terminado && status === 'finished');
    if (ended === undefined) return sendPage(reply, null, 'done', matches);
    const failing = (await findSheetError(database.db)) !== null;
    return sendPage(reply, endedText(ended, failing), failing ? 'warning' : 'done', matches);
  });

  app.get('/demo/avisos', async (_request, reply) => {
    const planned = await listPlannedMessages(database.db, mostPlanned);
    const page = { sent: options.demoMessages, planned, timeZone: tournament.timeZone };
    return reply.headers(pageHeaders).send(renderRemindersPage(page));
  });

  app.post('/demo/matches/:id/end', async (request, reply) => {
    const { id } = matchSchema.parse(request.params);
    const matches = await readDemoMatches(options);
    const match = matches.find((other) => other.id === id);
    if (match === undefined) return sendPage(reply.code(404), 'Ese partido no existe.', 'warning', matches);
    if (match.status !== 'finished') {
      if (!canBeEnded(match, matches)) {
        return sendPage(reply.code(409), 'Antes tiene que terminar la ronda anterior.', 'warning', matches);
      }
      await insertEndedMatch(database.db, id, new Date(clock()));
      await readSheet();
    }
    return reply.redirect(`/demo?terminado=${encodeURIComponent(id)}`, 303);
  });

  app.post('/demo/sheet-errors/:error', async (request, reply) => {
    const parsed = errorSchema.safeParse(request.params);
    if (!parsed.success) return sendPage(reply.code(404), 'Ese fallo no existe.', 'warning');
    const { error } = parsed.data;
    await storeSheetError(database.db, error === 'none' ? null : Number(error));
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
    tone: 'done' | 'warning',
    known?: DemoMatch[],
  ): Promise<FastifyReply> {
    const matches = known ?? (await readDemoMatches(options));
    const page: DemoPage = {
      matches,
      timeZone: tournament.timeZone,
      championClosesAt: await readChampionClosingTime(options),
      error: await findSheetError(database.db),
      notice: text === null ? null : { text, tone },
    };
    return reply.headers(pageHeaders).send(renderDemoPage(page));
  }
};

/** The demo page (docs/architecture.md#demo): ends a match, simulates errors of the sheet, by forms of its own origin. */
export const demoPageRoutes = fastifyPlugin(routes, { name: 'demo-page-routes', encapsulate: true });

function endedText(match: DemoMatch, failing: boolean): string {
  const what = `Partido terminado: ${describeMatch(match)}.`;
  return failing
    ? `${what} El juego lo verá cuando la planilla vuelva a la normalidad.`
    : `${what} Los puntos llegan en un par de segundos.`;
}

/**
 * Whether the headers Origin and Sec-Fetch-Site say that a form was sent from our own pages; at least one of them must
 * be present. `publicUrl` is the address of the app.
 */
function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined && site === undefined) return false;
  if (origin !== undefined && origin !== new URL(publicUrl).origin) return false;
  return site === undefined || site === 'same-origin';
}
