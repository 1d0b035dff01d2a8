import fc from 'fast-check';
import { expect } from 'vitest';
import { anyCharacter } from '../../support/any-character.ts';
import { resetGoogle } from '../../support/fake-google.ts';
import { checkResponse } from '../check-response.ts';
import type { Surface, Target } from './surface.ts';

interface TokenInput {
  claims: Record<string, unknown>;
  forged: boolean;
  /** The token endpoint's response instead of a grant; null for a grant. */
  response: { status: number; body: string } | null;
}

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.constantFrom('', '\u0000', '\ud800', 0, -1, '<img src=x onerror=alert(1)>', 'x'.repeat(2_000)),
);
const mostly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: odd });
const email = fc.constantFrom(
  'ana@beyondmedia.example',
  'ANA@BEYONDMEDIA.EXAMPLE',
  'ana@evil.example',
  'ana@beyondmedia.example.evil.example',
  'ana@evil.example@beyondmedia.example',
  'ana@sub.beyondmedia.example',
  'ana@beyondmedia.example\u0000',
  'ana@beyondmedia.example ',
  'beyondmedia.example',
  'ana@xbeyondmedia.example',
  'ana@bеyondmedia.example',
);
const now = Math.floor(Date.now() / 1000);
const hours = (count: number): number => now + count * 3_600;
const claims = fc.record(
  {
    email: mostly(email),
    email_verified: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, odd),
    sub: mostly(fc.constantFrom('1001', '1002', '1003')),
    name: mostly(fc.string({ unit: anyCharacter, maxLength: 300 })),
    picture: mostly(fc.oneof(fc.webUrl(), fc.constantFrom('javascript:alert(1)', 'data:text/html,x'))),
    hd: odd,
    iss: fc.oneof(fc.constant('https://evil.example'), odd),
    aud: fc.oneof(fc.constantFrom('another-client', ['client-of-the-tests', 'another-client']), odd),
    exp: fc.oneof(fc.constantFrom(hours(-1), hours(900)), odd),
    iat: fc.oneof(fc.constantFrom(hours(-1), hours(1)), odd),
    nbf: fc.constant(hours(1)),
    nonce: fc.oneof(fc.constant('another-nonce'), odd),
    azp: odd,
  },
  { requiredKeys: ['email', 'email_verified', 'sub'] },
);
const wholeClaims = fc
  .tuple(claims, fc.subarray(['iss', 'aud', 'exp', 'iat', 'nbf', 'nonce', 'azp'], { minLength: 5 }))
  .map(([given, good]) => Object.fromEntries(Object.entries(given).filter(([name]) => !good.includes(name))));

const response = fc.record({
  status: fc.constantFrom(200, 200, 400, 401, 429, 500, 302),
  body: fc.oneof(
    fc.json(),
    fc.string({ maxLength: 40 }),
    fc.jsonValue().map((id_token) => JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token })),
    fc
      .string({ maxLength: 60 })
      .map((id_token) => JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token })),
  ),
});

/** Puts any ID token, and other responses of Google's token endpoint, through a whole sign-in. */
export const idToken: Surface<TokenInput> = {
  name: 'ID token',
  inputs: fc.record({
    claims: wholeClaims,
    forged: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    response: fc.option(response, { freq: 5 }),
  }),
  attempt,
  seed: 7,
  mustMeet: ['let in', 'restricted', 'refused'],
};

async function attempt(target: Target, input: TokenInput): Promise<void> {
  const { app, google } = target.whole;
  const start = await app.inject('/auth/v1/authorize?provider=google');
  const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
  const { searchParams } = new URL(String(start.headers.location));
  resetGoogle(google);
  google.next.nonce = searchParams.get('nonce') ?? '';
  google.next.claims = input.claims;
  google.next.forged = input.forged;
  const { response: instead } = input;
  if (instead !== null)
    google.next.tokenResponse = () => new Response(instead.body, { status: instead.status });

  const path = `/auth/v1/callback?code=c&state=${searchParams.get('state')}`;
  const back = await app.inject({ url: path, headers: { cookie } });
  const { statusCode: status, headers, body } = back;
  checkResponse({ method: 'GET', path, status, headers, body }, target.allowedOrigins, target.secrets);
  expect(status).toBe(302);
  const location = new URL(String(headers.location));
  const letIn = location.hash.includes('access_token=');
  if (letIn) {
    target.met('let in');
    expect(mayComeIn(input)).toBe(true);
    return;
  }
  const description = location.searchParams.get('error_description') ?? '';
  expect(description).not.toBe('');
  target.met(description === 'Database error saving new user' ? 'restricted' : 'refused');
}

/** Returns whether a sign-in may succeed, written independently of the product (docs/rules.md#allowed-e-mail-domains). */
function mayComeIn({ claims: given, forged, response: instead }: TokenInput): boolean {
  const address = String(given['email']).toLowerCase();
  return (
    !forged &&
    instead === null &&
    given['email_verified'] === true &&
    address.split('@').at(-1) === 'beyondmedia.example' &&
    (given['iss'] ?? 'https://accounts.google.example') === 'https://accounts.google.example' &&
    !('nonce' in given && given['nonce'] !== undefined)
  );
}
