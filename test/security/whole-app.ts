import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import pino from 'pino';
import { buildApp, type AppOptions } from '../../src/server/app/app.ts';
import type { Config } from '../../src/server/config/config.ts';
import type { ConnectionLimits } from '../../src/server/http/connection-limits.ts';
import type { AppContext } from '../../src/server/context.ts';
import type { Database } from '../../src/server/database/database.ts';
import { createSheetReader, type SheetReader } from '../../src/server/sheet/sheet-reader.ts';
import { createMetrics } from '../../src/server/operations/metrics.ts';
import { openTestContext } from '../support/app-context.ts';
import { fakeGoogleConfig, openFakeGoogle, type FakeGoogle } from '../support/fake-google.ts';
import { freePort } from '../support/free-port.ts';
import { collectRoutes, type RegisteredRoute } from '../support/registered-routes.ts';
import { startValuesServer, type ValuesServer } from '../support/values-server.ts';

/** A whole real game, listening, with a fake Google and spreadsheet service. */
export interface WholeApp {
  url: string;
  app: FastifyInstance;
  context: AppContext;
  google: FakeGoogle;
  values: ValuesServer;
  sheetReader: SheetReader;
  routes: readonly RegisteredRoute[];
  /** Returns all lines logged so far, at the most verbose level. */
  logged(): string;
  close(): Promise<void>;
}

export interface WholeAppOptions {
  config?: Partial<Config>;
  /** Whether responses are cached. */
  caching?: boolean;
  /** The clock by which cached responses age. */
  clock?: () => number;
  /** By default versions are only read on request. */
  changes?: AppContext['changes'];
  limits?: ConnectionLimits;
  /** Without it every page is a 404. */
  web?: AppOptions['web'];
}

/** The sheet's API key, which no response or log may contain. */
export const sheetApiKey = 'sheet-api-key-of-the-tests-4f2a';

export const organiserEmail = 'organiza@beyondmedia.example';

/** Opens the application on `database`, which needs its tournament row. The sheet is read only on request. */
export async function openWholeApp(database: Database, options: WholeAppOptions = {}): Promise<WholeApp> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const [google, values] = await Promise.all([openFakeGoogle(), startValuesServer()]);
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const sheets = { spreadsheetId: 'planilla', apiKey: sheetApiKey, baseUrl: values.baseUrl, pollSeconds: 30 };
  const context = await openTestContext(database, {
    caching: options.caching ?? true,
    ...(options.clock && { clock: options.clock }),
    ...(options.changes && { changes: options.changes }),
    fetch: (input, init) =>
      String(input instanceof Request ? input.url : input).startsWith(google.issuer)
        ? google.fetch(input, init)
        : globalThis.fetch(input, init),
    config: {
      ...{ publicUrl, demo: false, google: fakeGoogleConfig, sheets, organiserEmails: [organiserEmail] },
      ...options.config,
    },
  });
  const metrics = createMetrics(context);
  const sheetReader = createSheetReader(context, {
    log: logger,
    afterGoodRead: () => {},
    sheetPauseMs: 0,
    observers: [metrics.sheetReads],
  });
  const { built: app, routes } = await collectRoutes(() =>
    buildApp(context, {
      logger,
      metrics,
      sheetReader,
      ...(options.limits && { limits: options.limits }),
      web: options.web ?? noPages,
    }),
  );
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url: publicUrl,
    app,
    context,
    google,
    values,
    sheetReader,
    routes,
    logged: () => lines.join(''),
    async close() {
      await sheetReader.stop();
      app.server.closeAllConnections();
      await app.close();
      await values.close();
    },
  };
}

const noPages: FastifyPluginAsync = async (pages) => {
  pages.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }));
};
