import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertTournament, insertUser } from '../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
import { readGooglePerson } from './google-client.ts';
import { SignInFailure } from './auth-errors.ts';
import { storeSignIn } from './store-sign-in.ts';

const tables = ['users', 'identities', 'sessions', 'refresh_tokens'] as const;

function person(claims: Record<string, unknown> = {}) {
  const good = { sub: '1001', email: 'ana@beyondmedia.example', email_verified: true, name: 'Ana Pérez' };
  return readGooglePerson({ iss: 'https://google.example', aud: 'c', exp: 2, iat: 1, ...good, ...claims });
}

describeOnPostgres('storeSignIn', (database) => {
  let context: AppContext;
  beforeAll(async () => {
    context = await openTestContext(database());
  });
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
  });

  const rowsOf = (table: (typeof tables)[number]) => database().db.selectFrom(table).selectAll().execute();
  const counts = async () => Promise.all(tables.map(async (table) => (await rowsOf(table)).length));

  async function failureOf(claims: Record<string, unknown> = {}): Promise<SignInFailure> {
    const failure = await storeSignIn(context, person(claims)).catch((error: unknown) => error);
    if (failure instanceof SignInFailure) return failure;
    throw new Error('The sign-in should have failed.', { cause: failure });
  }

  it('stores a person once, and opens a session each time', async () => {
    const first = await storeSignIn(context, person());
    const second = await storeSignIn(
      context,
      person({ name: 'Ana P. de García', picture: 'https://p.example/a' }),
    );
    expect(second.user.id).toBe(first.user.id);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.user.user_metadata).toMatchObject({
      full_name: 'Ana P. de García',
      avatar_url: 'https://p.example/a',
    });
    expect(second.user.identities).toHaveLength(1);
    expect(await counts()).toEqual([1, 1, 2, 2]);
  });

  it('accepts only accounts of a Workspace with an allowed domain if that is required', async () => {
    await storeSignIn(context, person());
    context.config.requireGoogleWorkspace = true;
    await storeSignIn(context, person({ hd: 'Beyondmedia.example' }));
    const refused = [await failureOf(), await failureOf({ hd: 'gmail.example' })];
    context.config.requireGoogleWorkspace = false;
    for (const failure of refused) expect(failure).toMatchObject({ refusal: 'domain' });
  });

  it('puts the person in the ranking with a profile that has name and picture of the newest sign-in', async () => {
    const { user } = await storeSignIn(context, person({ picture: 'https://p.example/a' }));
    const profiles = () => database().db.selectFrom('profiles').selectAll().execute();
    const profile = {
      id: user.id,
      email: 'ana@beyondmedia.example',
      full_name: 'Ana Pérez',
      avatar_url: 'https://p.example/a',
      champion_prediction: null,
    };
    expect(await profiles()).toMatchObject([profile]);
    const moved = person({ email: 'ana@agenciabeyond.example', name: 'Ana García', picture: undefined });
    await storeSignIn(context, moved);
    expect(await profiles()).toMatchObject([{ ...profile, full_name: 'Ana García', avatar_url: null }]);
    expect(
      await database().db.selectFrom('user_stats').select(['user_id', 'total_points']).execute(),
    ).toEqual([{ user_id: user.id, total_points: 0 }]);
  });

  it('tells pages of a new name or picture in the ranking, and of nothing else', async () => {
    const topics: string[] = [];
    onTestFinished(context.changes.subscribe((topic) => void topics.push(topic)));
    const toldOf = async (claims: Record<string, unknown>) => {
      await storeSignIn(context, person(claims));
      return topics.splice(0);
    };
    expect(await toldOf({})).toEqual(['ranking']);
    expect(await toldOf({})).toEqual([]);
    expect(await toldOf({ name: 'Ana García' })).toEqual(['ranking']);
    expect(await toldOf({ name: 'Ana García', picture: 'https://p.example/a' })).toEqual(['ranking']);
  });

  it('keeps the address of the first sign-in when Google has a new one', async () => {
    const first = await storeSignIn(context, person());
    const second = await storeSignIn(context, person({ email: 'ana.perez@agenciabeyond.example' }));
    expect(second.user).toMatchObject({ id: first.user.id, email: 'ana@beyondmedia.example' });
    expect(second.user.identities[0]?.email).toBe('ana.perez@agenciabeyond.example');
  });

  it('links another Google account with the same address, its case ignored', async () => {
    const known = await insertUser(database().db, { email: 'ana@beyondmedia.example' });
    const session = await storeSignIn(context, person({ sub: '2002', email: 'ANA@BeyondMedia.example' }));
    expect(session.user.id).toBe(known.id);
    expect(session.user.identities.map(({ id }) => id)).toEqual(['2002']);
    const byIdentity = await storeSignIn(context, person({ sub: '2002', email: 'otra@beyondmedia.example' }));
    const third = await storeSignIn(context, person({ sub: '3003', email: 'otra@beyondmedia.example' }));
    expect([byIdentity.user.id, third.user.id]).toEqual([known.id, known.id]);
  });

  it('creates one user for two first sign-ins at the same time', async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(() => storeSignIn(context, person())));
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
    expect(await counts()).toEqual([1, 1, 4, 4]);
  });

  it('refuses a user whose domain is no longer allowed, and changes nothing', async () => {
    await storeSignIn(context, person());
    const before = await rowsOf('users');
    const config = { ...context.config, allowedEmailDomains: ['agenciabeyond.example'] };
    const moved = person({ email: 'ana@agenciabeyond.example', name: 'Otra' });
    await expect(storeSignIn({ ...context, config }, moved)).rejects.toMatchObject({
      error: 'access_denied',
      code: 'user_banned',
    });
    expect(await rowsOf('users')).toEqual(before);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  it('leaves nothing when the last of it cannot be written', async () => {
    await database().runScript(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on refresh_tokens for each row execute function refuse();
    `);
    const stored = storeSignIn(context, person());
    await expect(stored).rejects.toThrow('no');
    await database().runScript('drop function refuse cascade');
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });
});
