import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { projectFolder } from '../../scripts/source-digest.mjs';

const fixtures = join(projectFolder, 'test/support/fixtures/tls');

/** The certificate of `listenWithTls`, which it signed itself, for other.example. */
export const certificateFile = join(fixtures, 'certificate.pem');

/** Something on a loopback port that a database's address may lead to by mistake. */
export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** Says yes to a PostgreSQL client that asks for TLS, and shows a certificate that nobody trusts. */
export function listenWithTls(): Promise<Listening> {
  const key = readFileSync(join(fixtures, 'key.pem'));
  const cert = readFileSync(certificateFile);
  return listen((socket) => {
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {});
    });
  });
}

/** Answers every request as a web server would one that it does not understand. */
export function listenAsWebServer(): Promise<Listening> {
  return listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'));
}

/** Accepts connections and never says anything. */
export function listenSilently(): Promise<Listening> {
  return listen(() => {});
}

async function listen(onConnection: (socket: Socket) => void): Promise<Listening> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
