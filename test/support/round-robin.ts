import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy for tests that sends each request to the next server of its list. */
export interface RoundRobin {
  url: string;
  /** Ports of the servers. A test may remove a dead one. */
  ports: number[];
  /** Addresses that begin with a key go to its port, uncounted. */
  routes: Map<string, number>;
  sent: Map<number, number>;
  close(): Promise<void>;
}

/** Starts the proxy before its servers, which need its address. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    const port = choose(path);
    if (port === undefined) return void outgoing.writeHead(502).end();
    const onward = ask({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  function choose(path: string): number | undefined {
    for (const [prefix, port] of proxy.routes) if (path.startsWith(prefix)) return port;
    const port = proxy.ports[turn % proxy.ports.length];
    turn += 1;
    if (port !== undefined) proxy.sent.set(port, (proxy.sent.get(port) ?? 0) + 1);
    return port;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: RoundRobin = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ports: [],
    routes: new Map(),
    sent: new Map(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
