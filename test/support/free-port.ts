import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free loopback port, below those from which systems take the ports of outgoing connections: none of the many connections of
 * other tests can have it by the time a server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
