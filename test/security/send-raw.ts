import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** How long the other side may say nothing before it is told that no more will come. */
const silenceMs = 1_000;

/**
 * Writes these bytes (one a character) to a socket of its own and reads the first answer; null when the other side
 * closes without one, or waits for more than was sent. The answer to HEAD has no body.
 */
export async function sendRaw(port: number, text: string, isHead = false): Promise<RawAnswer | null> {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  let answer: RawAnswer | null = null;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.setEncoding('utf8');
  socket.setTimeout(silenceMs, () => socket.end());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    received += String(chunk);
    answer = parseAnswer(received, isHead);
    if (answer !== null) socket.destroy();
  });
  socket.write(Buffer.from(text, 'latin1'));
  await closed;
  return answer;
}

/** The first answer that is no 'continue'; null while it is not whole. */
function parseAnswer(text: string, isHead: boolean): RawAnswer | null {
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
