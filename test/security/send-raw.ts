import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** How long the other side may be silent before this side closes the connection. */
const silenceMs = 1_000;

/** Writes `text`, one byte a character, to a new socket. Returns the first response; null without a complete one. */
export async function sendRaw(port: number, text: string, isHead = false): Promise<RawResponse | null> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  let response: RawResponse | null = null;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.setEncoding('utf8');
  socket.setTimeout(silenceMs, () => socket.end());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    received += String(chunk);
    response = parseResponse(received, isHead);
    if (response !== null) socket.destroy();
  });
  socket.write(Buffer.from(text, 'latin1'));
  await closed;
  return response;
}

/** Returns the first response other than '100 Continue'; null while it is incomplete. */
function parseResponse(text: string, isHead: boolean): RawResponse | null {
  const final = text.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '');
  const whole = /^HTTP\/1\.1 (\d{3}) [^\r]*\r\n([^]*?)\r\n\r\n([^]*)$/.exec(final);
  if (whole === null) return null;
  const [, status, head = '', rest = ''] = whole;
  const headers = Object.fromEntries(
    head.split('\r\n').map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      return [name.toLowerCase(), value];
    }),
  );
  const body = isHead || status === '204' ? '' : bodyOf(rest, headers);
  return body === null ? null : { status: Number(status), headers, body };
}

function bodyOf(rest: string, headers: Record<string, string>): string | null {
  if (headers['transfer-encoding'] === 'chunked') {
    if (!rest.endsWith('0\r\n\r\n')) return null;
    return [...rest.matchAll(/[0-9a-f]+\r\n([^]*?)\r\n/g)].map(([, chunk]) => chunk).join('');
  }
  const bytes = Buffer.from(rest);
  const length = Number(headers['content-length'] ?? 0);
  return bytes.byteLength < length ? null : bytes.subarray(0, length).toString('utf8');
}
