import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

type SheetName = 'Teams' | 'Matches';

/** A spreadsheet service for tests: real HTTP, with the rows and errors that a test sets. */
export interface ValuesServer {
  baseUrl: string;
  /** Header row first. Unformatted numbers and dates are numbers. */
  sheets: Record<SheetName, (string | number)[][]> & { Torneo?: (string | number)[][] };
  /** The workbook's locale; null for a service that does not tell it. */
  locale: string | null;
  /** The response instead of the rows; null for the working service. */
  error: ((response: ServerResponse, sheet: string) => void) | null;
  hold: Promise<void>;
  /** Every request for Teams and Matches. */
  requests: { sheet: string; url: string; accept: string | undefined; at: number }[];
  /** The addresses of all other requests. */
  otherRequests: string[];
  close(): Promise<void>;
}

/** Starts a service with the 2025 Club World Cup as it ended. */
export async function startValuesServer(): Promise<ValuesServer> {
  const server = createServer(async (request, response) => {
    const sheet = /\/values\/(\w+)!A:Z\?/.exec(request.url ?? '')?.[1] ?? '';
    const url = request.url ?? '';
    if (sheet === 'Teams' || sheet === 'Matches') {
      values.requests.push({ sheet, url, accept: request.headers.accept, at: performance.now() });
    } else {
      values.otherRequests.push(url);
    }
    await values.hold;
    if (values.error !== null) return values.error(response, sheet);
    response.setHeader('content-type', 'application/json; charset=UTF-8');
    if (sheet === '')
      return answer(response, values.locale === null ? 404 : 200, { properties: { locale: values.locale } });
    const rows = values.sheets[sheet as SheetName];
    if (rows === undefined) return answer(response, 400, { error: { message: 'Unable to parse range' } });
    response.end(
      JSON.stringify({ range: `${sheet}!A1:Z1000`, majorDimension: 'ROWS', values: rows.map(shorten) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const values: ValuesServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sheets: { Teams: await readCsv('Teams'), Matches: await readCsv('Matches') },
    locale: null,
    error: null,
    hold: Promise.resolve(),
    requests: [],
    otherRequests: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return values;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status).end(JSON.stringify(body));
}

/** Returns an error that responds with this status and body. */
export function respondWith(status: number, body: string): NonNullable<ValuesServer['error']> {
  return (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Returns a sheet of the known workbook, every cell as text. */
export async function readCsv(name: SheetName): Promise<string[][]> {
  const file = new URL(`../../src/server/demo/workbook/${name}.csv`, import.meta.url);
  return parse(await readFile(file, 'utf8'), { relaxColumnCount: true });
}

/** Removes empty cells at the end of a row, as the service does. */
function shorten(row: (string | number)[]): (string | number)[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
}
