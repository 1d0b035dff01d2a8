import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The answer to a request: a response, silence, or a connection cut after the request was read. */
export type ReceiverAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'nothing'
  | 'dies';

/** Stands in for another HTTP service, such as a webhook. */
export interface HttpReceiver {
  /** Without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

/** Starts a receiver; `answer` decides about each request. */
export async function startHttpReceiver(
  answer: (request: ReceivedRequest) => ReceiverAnswer | Promise<ReceiverAnswer>,
): Promise<HttpReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    const given = await answer(received);
    if (given === 'nothing') return;
    if (given === 'dies') request.socket.destroy();
    else response.writeHead(given.status, given.headers).end(given.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
