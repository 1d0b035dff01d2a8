import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insertMatch, insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { openRestServer, service, visitor, type RestServer } from '../../../test/support/rest-server.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { openServerDatabase, type Database } from '../database/index.ts';

const page = '/user_stats?select=user_id,total_predictions&order=total_points.desc&limit=50';

describeOnBothDatabases('cached pages of the ranking', (database) => {
  let server: RestServer;
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    server = await openRestServer(database());
  });
  afterEach(() => server.close());

  it('are the same bytes for every caller who may read them, and refused for others', async () => {
    const [ana, berta] = [await server.participant(), await server.participant()];
    const first = await server.call(ana, page);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    expect(first.headers.get('vary')).toBe('Authorization, Accept-Encoding');
    const body = await first.text();
    expect(await (await server.call(berta, page)).text()).toBe(body);
    expect(await (await server.call(service, page)).text()).toBe(body);
    for (const caller of [visitor, { authorization: 'Bearer a.b.c' }]) {
      const refused = await server.call(caller, page, { headers: { 'if-none-match': etag } });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('etag')).toBeNull();
      expect(await refused.text()).not.toContain('total_predictions');
    }
    const known = await server.call(berta, page, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
  });

  it('keep shapes, counts and filters apart', async () => {
    const ana = await server.participant();
    await server.participant();
    const plain = await server.call(ana, page);
    const counted = await server.call(ana, page, { headers: { prefer: 'count=exact' } });
    const own = await server.call(ana, `${page}&user_id=eq.${ana.id}`);
    expect(plain.headers.get('content-range')).toBe('0-1/*');
    expect(counted.headers.get('content-range')).toBe('0-1/2');
    expect(await own.json()).toMatchObject([{ user_id: ana.id }]);
    expect(own.headers.get('etag')).toBeNull();
  });

  it('show one’s own save and one’s own new profile at once', async () => {
    const ana = await server.participant();
    const matchId = await insertMatch(database().db);
    const total = async () => (await (await server.call(ana, page)).json())[0].total_predictions;
    expect(await total()).toBe(0);
    const row = { user_id: ana.id, match_id: matchId, home_score: 1, away_score: 0 };
    await server.client(ana).from('predictions').upsert(row, { onConflict: 'user_id,match_id' }).select();
    expect(await total()).toBe(1);
  });

  it('follow what another process changes', async () => {
    const { url } = database();
    const other: Database = url === undefined ? database() : openServerDatabase(url);
    const ana = await server.participant();
    const rows = async () => ((await (await server.call(ana, page)).json()) as unknown[]).length;
    expect(await rows()).toBe(1);
    await insertParticipant(other.db);
    await vi.waitFor(async () => expect(await rows()).toBe(2), { timeout: 5_000, interval: 5 });
    if (url !== undefined) await other.close();
  });
});
