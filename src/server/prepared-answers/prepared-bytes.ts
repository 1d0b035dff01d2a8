import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const settings = {
  gzip: { level: 6 },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } },
};

/** Below this, compressed bytes and their header are hardly fewer. */
const worthwhileBytes = 1_024;

export type Encoding = 'identity' | 'gzip' | 'br';

/** One body, ready to be sent in every encoding; `etag` is weak, as it is the same for all of them. */
export interface PreparedBytes {
  etag: string;
  identity: Buffer;
  /** The best encoding that `accepted` (an Accept-Encoding header) takes and that is ready. */
  choose(accepted: string | undefined): Encoding;
  bytes(encoding: Encoding): Buffer;
}

/** The weak ETag of a content. */
export function etagOf(content: string): string {
  return `W/"${hash('sha256', content, 'base64').slice(0, 22)}"`;
}

/**
 * Makes the bytes of a body. They are compressed at the first request that would take them so, by other threads; until
 * then everybody gets them plain, so that no answer waits for a compressor.
 */
export function prepareBytes(body: string, etag: string): PreparedBytes {
  const ready: Record<Encoding, Buffer | undefined> = {
    identity: Buffer.from(body),
    gzip: undefined,
    br: undefined,
  };
  const identity = ready.identity ?? Buffer.alloc(0);
  const begun = new Set<Encoding>();

  function begin(encoding: 'gzip' | 'br'): void {
    if (begun.has(encoding)) return;
    begun.add(encoding);
    // A body that cannot be compressed stays plain.
    compress[encoding](identity, settings[encoding]).then(
      (bytes) => (ready[encoding] = bytes),
      () => {},
    );
  }

  return {
    etag,
    identity,
    choose(accepted) {
      if (accepted === undefined || identity.length < worthwhileBytes) return 'identity';
      for (const encoding of ['br', 'gzip'] as const) {
        if (!accepts(accepted, encoding)) continue;
        if (ready[encoding] !== undefined) return encoding;
        begin(encoding);
      }
      return 'identity';
    },
    bytes: (encoding) => ready[encoding] ?? identity,
  };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
