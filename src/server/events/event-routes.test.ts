import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { openTestContext } from '../../../test/support/app-context.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import type { Database } from '../database/index.ts';
import { createFirstRankingPage } from '../rest/index.ts';
import { createRankingSource, eventRoutes, openChangeFeed } from './index.ts';

describeOnBothDatabases('GET /api/events', (database) => {
  let app: FastifyInstance;
  let address: string;

  beforeEach(async () => {
    await database().empty();
    app = Fastify();
    await app.register(eventRoutes, await optionsOf(database()));
    address = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  it('sends every open browser the changed topic, without data of the game', async () => {
    const streams = [await openStream(address), await openStream(address)];
    for (const stream of streams) await stream.until('event: ready');
    await insertTournament(database().db);
    await insertMatch(database().db, { home_team: 'Secreto FC' });
    for (const stream of streams) {
      await stream.until('event: change\ndata: tournament\n\n');
      const text = await stream.until('event: change\ndata: matches\n\n');
      expect(text).not.toContain('Secreto');
      expect(text).not.toContain('data: ranking');
      await stream.close();
    }
  });

  /** The topics that `change` causes, as the processes hear them. */
  async function topicsOf(change: () => Promise<void>): Promise<string[]> {
    const changes = await openChangeFeed(database());
    const told: string[] = [];
    changes.subscribe((topic) => told.push(topic));
    await insertTournament(database().db);
    await vi.waitFor(() => expect(told).toContain('tournament'));
    told.length = 0;
    await change();
    await database().db.updateTable('tournament').set({ champion: null }).execute();
    await vi.waitFor(() => expect(told).toContain('tournament'));
    return told.slice(0, -1);
  }

  it('follows what is shown of a match, not the columns of its settlement', async () => {
    const { db } = database();
    const told = await topicsOf(async () => {
      await insertMatch(db);
      await db.updateTable('matches').set({ settled_home_score: 1, settled_away_score: 0 }).execute();
      await db.updateTable('matches').set({ home_score: 1 }).execute();
      await db.updateTable('matches').set({ status: 'live' }).execute();
    });
    expect(told).toEqual(['matches', 'matches', 'matches']);
  });

  it('follows the error of the sheet and its first good read, not every read', async () => {
    const told = await topicsOf(async () => {
      const reads = [{ good_at: new Date() }, { attempted_at: new Date() }, { good_at: new Date() }];
      for (const read of [...reads, { error: 'Hoja no encontrada' }, { attempted_at: new Date() }])
        await database().db.updateTable('sheet_state').set(read).execute();
    });
    expect(told.filter((topic) => topic === 'sheet')).toHaveLength(5);
    expect(told.filter((topic) => topic === 'matches')).toHaveLength(2);
  });

  it('sends nothing after a poll without changes', async () => {
    const stream = await openStream(address);
    await stream.until('event: ready');
    await database().db.updateTable('sheet_state').set({ good_at: new Date() }).execute();
    await stream.until('data: matches');
    await database().db.updateTable('sheet_state').set({ attempted_at: new Date() }).execute();
    await database().db.updateTable('sheet_state').set({ good_at: new Date() }).execute();
    await insertTournament(database().db);
    const text = await stream.until('data: tournament');
    expect(text.split('data: matches')).toHaveLength(2);
    expect(text).not.toContain('sheet');
    await stream.close();
  });

  it('refuses streams beyond its limits, by address and in all, and takes new ones when others end', async () => {
    const small = Fastify({ trustProxy: true, forceCloseConnections: true });
    const limits = { streams: 3, perAddress: 2 };
    await small.register(eventRoutes, { ...(await optionsOf(database())), limits });
    const url = await small.listen({ host: '127.0.0.1', port: 0 });
    // A HEAD request holds no stream.
    expect((await fetch(`${url}/api/events`, { method: 'HEAD' })).status).toBe(404);
    const ask = (from: string) => fetch(`${url}/api/events`, { headers: { 'x-forwarded-for': from } });
    const open = await Promise.all([openStream(url, '10.0.0.1'), openStream(url, '10.0.0.1')]);
    for (const stream of open) await stream.until('event: ready');
    const refused = await ask('10.0.0.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(refused.headers.get('connection')).toBe('close');
    expect(await refused.json()).toEqual({ message: expect.stringContaining('conexiones') });
    open.push(await openStream(url, '10.0.0.2'));
    const statusFor = async (from: string): Promise<number> => {
      const response = await ask(from);
      await response.body?.cancel();
      return response.status;
    };
    expect(await statusFor('10.0.0.3')).toBe(503);
    await open[0]?.close();
    await expect.poll(() => statusFor('10.0.0.3')).toBe(200);
    for (const stream of open) await stream.close();
    await small.close();
  });

  it('sends an event to more streams than one turn of the event loop serves', async () => {
    const streams = await Promise.all(Array.from({ length: 250 }, () => openStream(address)));
    for (const stream of streams) await stream.until('event: ready');
    await insertTournament(database().db);
    for (const stream of streams) {
      const text = await stream.until('data: tournament\n\n');
      expect(text.split('data: tournament')).toHaveLength(2);
    }
    await app.close();
    for (const stream of streams) await stream.ended();
  });

  it('ends its streams when the server stops', async () => {
    const stream = await openStream(address);
    await stream.until('event: ready');
    await app.close();
    await stream.ended();
  });
});

async function optionsOf(database: Database) {
  const context = await openTestContext(database);
  const ranking = createRankingSource(context, createFirstRankingPage(database));
  return { changes: context.changes, ranking, limits: { streams: 300, perAddress: 300 } };
}

async function openStream(address: string, from = '127.0.0.1') {
  const controller = new AbortController();
  const response = await fetch(`${address}/api/events`, {
    signal: controller.signal,
    headers: { 'x-forwarded-for': from },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended before ${wanted}`);
        text += decoder.decode(value, { stream: true });
      }
      return text;
    },
    async ended(): Promise<void> {
      while (!(await reader.read()).done);
    },
    async close(): Promise<void> {
      controller.abort();
      await reader.cancel().catch(() => {});
    },
  };
}
