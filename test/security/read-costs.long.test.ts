import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertTournament } from '../support/factories.ts';
import { printFigures } from '../support/run-length.ts';
import { openRestServer, type RestParticipant, type RestServer } from '../support/rest-server.ts';
import { describeOnBothDatabases } from '../support/test-database.ts';

const people = 300;
const matches = 60;
const patience = { timeout: 300_000 };

const columns = ['total_points', 'total_predictions', 'correct_winners', 'exact_predictions', 'position'];
const firstPage =
  '/user_stats?select=*,profiles(email,full_name,avatar_url)&order=total_points.desc&offset=0&limit=50';
const everything = 'select=*,profiles(email,full_name,avatar_url)&order=draw.desc,position.asc';
/** Each of what the grammar allows as far as it goes: conditions that no row meets early, lists, and every row sent. */
const worst = {
  'twenty conditions': `${everything}&or=(${conditions(19)},draw.neq.x)`,
  'groups in groups': `${everything}&or=(and(or(${conditions(19)})),draw.neq.x)`,
  'twenty lists': `${everything}&or=(${lists(19)},draw.neq.x)`,
  'a count as well': `${everything}&or=(${conditions(19)},draw.neq.x)`,
};

function conditions(count: number): string {
  return Array.from({ length: count }, (_, index) => `${columns[index % 5]}.gt.${9000 + index}`).join(',');
}

function lists(count: number): string {
  const values = Array.from({ length: 100 }, (_, index) => 9000 + index).join(',');
  return Array.from({ length: count }, (_, index) => `${columns[index % 5]}.in.(${values})`).join(',');
}

describeOnBothDatabases('the most expensive read', (database) => {
  let server: RestServer;
  let ana: RestParticipant;
  let eva: RestParticipant;
  beforeAll(async () => {
    await insertTournament(database().db);
    server = await openRestServer(database());
    [ana, eva] = [await server.participant(), await server.participant()];
    await database().runScript(`
      set local app.import = 'on';
      insert into users (email) select 'n' || n || '@beyondmedia.example' from generate_series(1, ${people}) n;
      insert into profiles (id, email, full_name, avatar_url)
      select id, email, repeat('Nombre ', 20), 'https://pictures.example/' || repeat('x', 300) from users
      on conflict do nothing;
      insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, kickoff_at)
      select 'm' || n, n, '2098-01-01', '20:00', 'PSG', 'Chelsea', 'scheduled', 'Grupo', '', '2098-01-01Z'
      from generate_series(1, ${matches + 600}) n;
      insert into predictions (user_id, match_id, home_score, away_score, locks_at)
      select p.id, m.id, 1, 0, 'infinity' from profiles p join matches m on m.sheet_row <= ${matches};
    `);
  }, patience.timeout);
  afterAll(() => server.close());

  async function timeOf(query: string, headers: Record<string, string>): Promise<number> {
    const begin = performance.now();
    const response = await server.call(ana, query, { headers });
    await response.arrayBuffer();
    expect(response.ok).toBe(true);
    return performance.now() - begin;
  }

  async function median(query: string, headers: Record<string, string> = {}): Promise<number> {
    const times: number[] = [];
    for (let time = 0; time < 15; time += 1) times.push(await timeOf(query, headers));
    return times.toSorted((a, b) => a - b)[7] ?? 0;
  }

  it('costs at most twenty times the first page of the ranking', patience, async () => {
    // A filter keeps the page out of the cache.
    const page = await median(`${firstPage}&total_points=gte.0`);
    for (const [name, query] of Object.entries(worst)) {
      const headers: Record<string, string> = name.includes('count') ? { prefer: 'count=exact' } : {};
      const cost = await median(`/user_stats?${query}`, headers);
      printFigures(`${name} (${database().kind})`, {
        ms: cost.toFixed(1),
        'first page, ms': page.toFixed(1),
      });
      expect(cost / page).toBeLessThan(20);
    }
  });

  it('lets every save through, 32 of them kept open by one participant', patience, async () => {
    let next = matches;
    const savesP99 = async (count: number): Promise<number> => {
      const times: number[] = [];
      for (let save = 0; save < count; save += 1) {
        next += 1;
        const begin = performance.now();
        const row = { user_id: eva.id, match_id: `m${next}`, home_score: 1, away_score: 0 };
        const { error } = await server
          .client(eva)
          .from('predictions')
          .upsert(row, { onConflict: 'user_id,match_id' });
        expect(error).toBeNull();
        times.push(performance.now() - begin);
      }
      return times.toSorted((a, b) => a - b)[Math.floor(count * 0.99) - 1] ?? 0;
    };
    await savesP99(50);
    const alone = await savesP99(200);
    const query = `${worst['twenty conditions'].replace('total_points.gt.9000,', '')}&total_points=lt.`;
    const readers = new Worker(new URL('../support/endless-readers.mjs', import.meta.url), {
      workerData: {
        addresses: Array.from({ length: 32 }, (_, index) => `${server.url}/user_stats?${query}${index + 1}#`),
        headers: { authorization: ana.authorization },
      },
    });
    const read = new Promise<number>((resolve, reject) =>
      readers.once('message', resolve).once('error', reject),
    );
    const beside = await savesP99(200);
    readers.postMessage('enough');
    expect(await read).toBeGreaterThan(0);
    printFigures(`p99 of a save (${database().kind})`, {
      'alone, ms': alone.toFixed(1),
      'beside 32 readers, ms': beside.toFixed(1),
    });
  });
});
