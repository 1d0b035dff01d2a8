import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestContext, testSecrets } from '../../../test/support/app-context.ts';
import { insertUser } from '../../../test/support/factories.ts';
import { signIn, type SignedIn } from '../../../test/support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
import { identifyCaller } from './identify-caller.ts';

let database: TestDatabase;
let context: AppContext;
let user: Awaited<ReturnType<typeof insertUser>>;
let signedIn: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  context = await openTestContext(database);
  user = await insertUser(database.db);
  signedIn = await signIn(context, user.id);
});
afterAll(() => database.close());

function forge(claims: Record<string, unknown>, secret = testSecrets.jwtSecret): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const good = { sub: user.id, aud: 'authenticated', exp: now + 60, email: user.email, session_id: user.id };
  return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key(secret));
}

function key(secret: string) {
  return createSecretKey(Buffer.from(secret));
}

async function errorOf(token: string) {
  const result = await identifyCaller(context, `Bearer ${token}`);
  return result.ok ? result.caller : result.error;
}

describe('identifyCaller', () => {
  it.each([undefined, '', 'Bearer anon', 'bearer anon', 'Basic YTpi'])(
    'takes %j for a visitor',
    async (header) => {
      expect(await identifyCaller(context, header)).toEqual({ ok: true, caller: { role: 'visitor' } });
    },
  );

  it('recognises the service by its exact key only', async () => {
    const key = testSecrets.serviceRoleKey;
    expect(await identifyCaller(context, `Bearer ${key}`)).toEqual({ ok: true, caller: { role: 'service' } });
    for (const wrong of [key.slice(1), `${key}x`, key.toUpperCase()]) {
      expect(await errorOf(wrong)).toMatchObject({ reason: 'malformed' });
    }
  });

  it('knows a participant by their access token', async () => {
    const result = await identifyCaller(context, signedIn.authorization);
    const known = { userId: user.id, email: user.email, sessionId: expect.any(String) };
    expect(result).toEqual({ ok: true, caller: { role: 'participant', ...known } });
  });

  it('remembers a token for its own secret and list of domains only, and nothing that is like it', async () => {
    const { authorization } = signedIn;
    expect(await identifyCaller(context, authorization)).toMatchObject({ ok: true });
    const among = (config: Partial<AppContext['config']>) => ({
      ...context,
      config: { ...context.config, ...config },
    });
    const elsewhere = among({ jwtSecret: 'another-secret-for-the-tests-alone-012345' });
    expect(await identifyCaller(elsewhere, authorization)).toMatchObject({ error: { reason: 'signature' } });
    const strict = among({ allowedEmailDomains: ['other.example'] });
    for (let time = 0; time < 2; time += 1)
      expect(await identifyCaller(strict, authorization)).toMatchObject({ error: { reason: 'domain' } });
    expect(await identifyCaller(context, `${authorization}x`)).toMatchObject({ ok: false });
    expect(await identifyCaller(context, authorization)).toMatchObject({ ok: true });
  });

  it('refuses other audiences, foreign domains and missing claims', async () => {
    expect(await errorOf(await forge({ aud: 'other' }))).toMatchObject({ reason: 'malformed' });
    expect(await errorOf(await forge({ aud: undefined }))).toMatchObject({ reason: 'malformed' });
    expect(await errorOf(await forge({ email: 'a@gmail.example' }))).toMatchObject({ reason: 'domain' });
    expect(await errorOf(await forge({ email: undefined }))).toMatchObject({ reason: 'domain' });
    expect(await errorOf(await forge({ exp: undefined }))).toMatchObject({ reason: 'malformed' });
    expect(await errorOf(await forge({ sub: 'nobody' }))).toMatchObject({ reason: 'malformed' });
    expect(await errorOf(await forge({ session_id: undefined }))).toMatchObject({ reason: 'malformed' });
    expect(await errorOf(await forge({ nbf: Date.now() / 1000 + 90 }))).toMatchObject({
      reason: 'malformed',
    });
  });

  it.each(['', 'one.two', 'a.b.c', '\u0000.é.%'])('refuses the malformed token %j', async (token) => {
    expect(await errorOf(token)).toEqual({
      reason: 'malformed',
      message: 'JWT cryptographic operation failed',
    });
  });

  it('accepts a token for 30 seconds after its expiry', async () => {
    const at = (seconds: number) => ({
      ...context,
      clock: () => signedIn.session.expires_at * 1000 + seconds * 1000,
    });
    const expired = { ok: false, error: { reason: 'expired', message: 'JWT expired' } };
    expect(await identifyCaller(at(29), signedIn.authorization)).toMatchObject({ ok: true });
    expect(await identifyCaller(at(31), signedIn.authorization)).toEqual(expired);
  });
});
