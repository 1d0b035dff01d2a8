import { createHmac, timingSafeEqual } from 'node:crypto';

/** The key of a participant's row. Secrets contain both ids, because rows are looked up by both. */
export interface OwnedId {
  userId: string;
  id: string;
}

/**
 * Returns a UUID with an HMAC. Only the server's secret can make one, so it need not be stored
 * (docs/decisions/005-derived-refresh-tokens.md). `purpose` separates the uses of the secret.
 */
export function signId(purpose: string, id: string, secret: string): string {
  return sign(purpose, [id], secret);
}

/** Returns the ids of a participant's row with one HMAC of both, as `signId` does for one id. */
export function signOwnedId(purpose: string, { userId, id }: OwnedId, secret: string): string {
  return sign(purpose, [userId, id], secret);
}

/** Returns the id that `signId` signed for `purpose`; null for anything else. */
export function readSignedId(purpose: string, signed: string, secret: string): string | null {
  const [id, ...others] = read(purpose, signed, secret);
  return id === undefined || others.length > 0 ? null : id;
}

/** Returns the ids that `signOwnedId` signed for `purpose`; null for anything else. */
export function readSignedOwnedId(purpose: string, signed: string, secret: string): OwnedId | null {
  const [userId, id] = read(purpose, signed, secret);
  return userId === undefined || id === undefined ? null : { userId, id };
}

function sign(purpose: string, ids: readonly string[], secret: string): string {
  const bytes = Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
  return `${bytes.toString('base64url')}.${codeOf(purpose, bytes, secret).toString('base64url')}`;
}

/** Returns the signed ids, or none if the HMAC does not match. */
function read(purpose: string, signed: string, secret: string): string[] {
  const [, encodedIds = '', encodedCode = ''] = /^([\w-]{22,43})\.([\w-]{43})$/.exec(signed) ?? [];
  const bytes = Buffer.from(encodedIds, 'base64url');
  const code = Buffer.from(encodedCode, 'base64url');
  const expected = codeOf(purpose, bytes, secret);
  if (code.length !== expected.length || !timingSafeEqual(code, expected)) return [];
  const groups = /(.{8})(.{4})(.{4})(.{4})(.{12})/g;
  return [...bytes.toString('hex').matchAll(groups)].map((id) => id.slice(1).join('-'));
}

function codeOf(purpose: string, ids: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:`).update(ids).digest();
}
