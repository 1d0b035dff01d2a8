import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type ClientHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longPatienceMs } from '../support/run-length.ts';
import { prepareTlsProxy, proxyNames, type ProxyName, type TlsProxy } from '../support/tls-proxies.ts';

const secretPaths = [
  '/calendario/secret.ics',
  '/auth/v1/callback?code=secret&state=secret',
  '/avisos/baja?k=secret',
];

let upstream: Server;
let proxy: TlsProxy;
let held: ServerResponse[];

beforeEach(async () => {
  held = [];
  upstream = createServer((request, response) => {
    if (request.url === '/hold') held.push(response);
    else response.end('answered');
  });
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  await proxy.stop();
  upstream.closeAllConnections();
  upstream.close();
});

async function startProxy(name: ProxyName): Promise<void> {
  proxy = await (await prepareTlsProxy(name)).start([(upstream.address() as AddressInfo).port]);
}

describe.each(proxyNames)('%s', (name) => {
  it(
    'logs no secrets of addresses, whether or not a process answers',
    async () => {
      await startProxy(name);
      for (const path of secretPaths) expect((await proxy.fetch(proxy.url + path)).status).toBe(200);
      upstream.closeAllConnections();
      upstream.close();
      const unanswered = [...secretPaths, '/rules'].map((path) => proxy.fetch(proxy.url + path));
      for (const { status } of await Promise.all(unanswered)) expect([502, 503]).toContain(status);
      await vi.waitFor(() => expect(proxy.printed()).toContain('/rules'), { timeout: 10_000 });
      expect(proxy.printed()).not.toContain('secret');
    },
    longPatienceMs,
  );
});

it(
  'nginx refuses more requests to an address with thousands open, and serves others',
  async () => {
    await startProxy('nginx');
    const sessions: ClientHttp2Session[] = [];
    let refused = 0;
    for (let session = 0; session < 36; session += 1) {
      const opened = connect(proxy.url, { rejectUnauthorized: false });
      sessions.push(opened);
      for (let stream = 0; stream < 120; stream += 1) {
        const request = opened.request({ ':path': '/hold' });
        request.on('response', ({ ':status': status }) => (refused += status === 429 ? 1 : 0));
        request.on('error', () => undefined);
        request.resume();
      }
    }
    await vi.waitFor(() => expect([held.length, refused]).toEqual([4_000, 320]), { timeout: 60_000 });
    const socket = connectTls({
      ...{ host: '127.0.0.1', port: Number(new URL(proxy.url).port), localAddress: '127.0.0.2' },
      ...{ ALPNProtocols: ['h2'], rejectUnauthorized: false },
    });
    const other = connect(proxy.url, { createConnection: () => socket });
    const request = other.request({ ':path': '/' });
    const [headers] = await once(request, 'response');
    expect(headers[':status']).toBe(200);
    for (const session of [...sessions, other]) session.destroy();
  },
  longPatienceMs,
);
