import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A whole request, as it came. */
export interface ReceivedRequest {
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a receiver does with a request: a response, no answer ever, or the connection cut after all of it was taken. */
export type ReceiverAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'nothing'
  | 'dies';

/** Stands for somebody else's HTTP service, such as a webhook. */
export interface HttpReceiver {
  /** Without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** Starts one; `answer` decides over each request. */
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
