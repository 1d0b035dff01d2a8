import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertUser } from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
import { identifyCaller } from './identify-caller.ts';

let database: TestDatabase;
let context: AppContext;
let authorization: string;

beforeAll(async () => {
  database = await openTestDatabase();
  context = await openTestContext(database);
  const user = await insertUser(database.db);
  ({ authorization } = await signIn(context, user.id));
  expect(await identifyCaller(context, authorization)).toMatchObject({ ok: true });
});
afterAll(() => database.close());

it('a remembered token still ends, and another text beside it is no token', async () => {
  const later = { ...context, clock: () => Date.now() + 3_700_000 };
  expect(await identifyCaller(later, authorization)).toMatchObject({ error: { reason: 'expired' } });
  expect(await identifyCaller(context, `${authorization}x`)).toMatchObject({ ok: false });
  expect(await identifyCaller(context, authorization)).toMatchObject({ caller: { role: 'participant' } });
});

it('the signature of a remembered token is worth nothing beside other claims or another head', async () => {
  const [head = '', claims = '', signature = ''] = authorization.slice('Bearer '.length).split('.');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = encode({ ...read, sub: '11111111-1111-4111-8111-111111111111' });
  const unsigned = encode({ alg: 'none', typ: 'JWT' });
  for (const forged of [`${head}.${other}.${signature}`, `${unsigned}.${claims}.${signature}`, signature])
    expect(await identifyCaller(context, `Bearer ${forged}`)).toMatchObject({ ok: false });
  expect(await identifyCaller(context, authorization)).toMatchObject({ ok: true });
});

it('a token is refused, however often it comes, by a process whose list lacks its domain', async () => {
  const other = { ...context, config: { ...context.config, allowedEmailDomains: ['other.example'] } };
  for (let time = 0; time < 2; time += 1)
    expect(await identifyCaller(other, authorization)).toMatchObject({ error: { reason: 'domain' } });
  expect(await identifyCaller(context, authorization)).toMatchObject({ ok: true });
});

it('another secret remembers nothing of it', async () => {
  const jwtSecret = 'another-secret-for-the-tests-alone-012345';
  const other = { ...context, config: { ...context.config, jwtSecret } };
  expect(await identifyCaller(other, authorization)).toMatchObject({ error: { reason: 'signature' } });
});
