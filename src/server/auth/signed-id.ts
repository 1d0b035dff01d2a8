import { createHmac, timingSafeEqual } from 'node:crypto';

const shape = /^([\w-]+)\.([\w-]{43})$/;
const idBytes = 16;

/** What is found by a secret alone names its owner too: rows of participants are looked up by `userId` and `id`. */
export interface OwnedId {
  userId: string;
  id: string;
}

/**
 * Returns an id (a UUID) with an HMAC of it, so that nobody can make one without the server's secret, and nothing of it is
 * stored (docs/decisions/005-derived-refresh-tokens.md). `purpose` keeps the codes of different uses apart, and from the
 * access tokens' signatures, which use the same secret.
 */
export function signId(purpose: string, id: string, secret: string): string {
  return sign(purpose, [id], secret);
}

/** Returns the ids of a participant's row with one HMAC of both, as `signId` does for one id. */
export function signOwnedId(purpose: string, { userId, id }: OwnedId, secret: string): string {
  return sign(purpose, [userId, id], secret);
}

/** Returns the id that `signId` signed for `purpose`; 'malformed' without the form of one, 'forged' with a wrong HMAC. */
export function readSignedId(
  purpose: string,
  signed: string,
  secret: string,
): { id: string } | 'malformed' | 'forged' {
  const bytes = read(purpose, signed, idBytes, secret);
  return typeof bytes === 'string' ? bytes : { id: formatId(bytes) };
}

/** Returns the ids that `signOwnedId` signed for `purpose`, or why not, as `readSignedId` does. */
export function readSignedOwnedId(
  purpose: string,
  signed: string,
  secret: string,
): OwnedId | 'malformed' | 'forged' {
  const bytes = read(purpose, signed, 2 * idBytes, secret);
  if (typeof bytes === 'string') return bytes;
  return { userId: formatId(bytes.subarray(0, idBytes)), id: formatId(bytes.subarray(idBytes)) };
}

function sign(purpose: string, ids: readonly string[], secret: string): string {
  const bytes = Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
  return `${bytes.toString('base64url')}.${codeOf(purpose, bytes, secret).toString('base64url')}`;
}

function read(
  purpose: string,
  signed: string,
  size: number,
  secret: string,
): Buffer | 'malformed' | 'forged' {
  const [, encodedIds = '', encodedCode = ''] = shape.exec(signed) ?? [];
  const bytes = Buffer.from(encodedIds, 'base64url');
  if (bytes.length !== size) return 'malformed';
  const isSigned = timingSafeEqual(codeOf(purpose, bytes, secret), Buffer.from(encodedCode, 'base64url'));
  return isSigned ? bytes : 'forged';
}

function codeOf(purpose: string, ids: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:`).update(ids).digest();
}

function formatId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
