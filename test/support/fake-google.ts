import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A fake Google whose responses a test sets, including ones that the real one never sends. */
export interface FakeGoogle {
  issuer: string;
  fetch: typeof globalThis.fetch;
  next: {
    /** Claims of the ID token that replace valid ones. */
    claims: Record<string, unknown>;
    nonce: string;
    refreshToken: string | undefined;
    /** The token endpoint's response, instead of a grant. */
    tokenResponse: (() => Response | Promise<Response>) | undefined;
    /** Signs with a key that is not published. */
    forged: boolean;
    down: boolean;
  };
  asked: string[];
  /** Publishes another key with another id, and signs with it. */
  changeKeys(): Promise<void>;
}

const issuer = 'https://accounts.google.example';
const clientId = 'client-of-the-tests';

/** The product's settings for it. */
export const fakeGoogleConfig = { clientId, clientSecret: 'secret-of-the-tests', issuer };

const makeKeys = () => generateKeyPair('RS256', { extractable: true });
// A pair takes about 200 ms, and each server of a test would need two.
type Keys = Awaited<ReturnType<typeof makeKeys>>;
let pairs: Promise<[published: Keys, secret: Keys]> | undefined;

/** Opens a Google that is reached through `context.fetch`. All in a process share keys until `changeKeys`. */
export async function openFakeGoogle(): Promise<FakeGoogle> {
  const [first, secret] = await (pairs ??= Promise.all([makeKeys(), makeKeys()]));
  let published = first;
  let kid = 'k';
  const google: FakeGoogle = { issuer, fetch: respond, next: goodResponses(), asked: [], changeKeys };

  async function changeKeys(): Promise<void> {
    published = await makeKeys();
    kid = `${kid}k`;
  }

  async function respond(input: string | URL | Request): Promise<Response> {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    google.asked.push(pathname);
    if (google.next.down) throw new TypeError('fetch failed');
    if (pathname === '/.well-known/openid-configuration') return Response.json(metadata);
    if (pathname === '/jwks') {
      return Response.json({ keys: [{ ...(await exportJWK(published.publicKey)), alg: 'RS256', kid }] });
    }
    if (pathname !== '/token') throw new Error(`Google has no ${pathname}.`);
    if (google.next.tokenResponse) return google.next.tokenResponse();
    const key = google.next.forged ? secret.privateKey : published.privateKey;
    return Response.json({
      access_token: 'google-access-token',
      token_type: 'Bearer',
      expires_in: 3599,
      refresh_token: google.next.refreshToken,
      id_token: await new SignJWT(claimsOf(google)).setProtectedHeader({ alg: 'RS256', kid }).sign(key),
    });
  }
  return google;
}

function goodResponses(): FakeGoogle['next'] {
  return {
    claims: {},
    nonce: '',
    refreshToken: undefined,
    tokenResponse: undefined,
    forged: false,
    down: false,
  };
}

function claimsOf({ next }: FakeGoogle): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: clientId,
    sub: '1001',
    exp: now + 60,
    iat: now,
    nonce: next.nonce,
    email: 'ana@beyondmedia.example',
    email_verified: true,
    name: 'Ana Pérez',
    picture: 'https://pictures.example/ana.png',
    hd: 'beyondmedia.example',
    ...next.claims,
  };
}

const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
};

/** Restores the valid responses. */
export function resetGoogle(google: FakeGoogle): void {
  google.next = goodResponses();
  google.asked.length = 0;
}
