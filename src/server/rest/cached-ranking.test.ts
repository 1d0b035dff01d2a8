import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertTournament } from '../../../test/support/factories.ts';
import { openRestServer, service, visitor, type RestServer } from '../../../test/support/rest-server.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';

const page = '/user_stats?select=user_id,total_predictions&order=total_points.desc&limit=50';

describeOnBothDatabases('cached pages of the ranking', (database) => {
  let server: RestServer;
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    server = await openRestServer(database());
  });
  afterEach(() => server.close());

  it('are the same bytes for every allowed caller, and refused to others', async () => {
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

  it('keep counts and filters apart', async () => {
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
});
