import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext, testSecrets } from '../../../test/support/app-context.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { createMetrics, type GameMetrics } from './metrics.ts';
import { metricsRoutes } from './metrics-routes.ts';

describeOnPostgres('GET /metrics', (database) => {
  let app: FastifyInstance;
  let metrics: GameMetrics;
  const asService = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };
  const printed = async () => (await app.inject({ url: '/metrics', headers: asService })).body;

  beforeEach(async () => {
    await database().empty();
    const context = await openTestContext(database());
    metrics = createMetrics(context);
    app = Fastify();
    await app.register(metricsRoutes, { ...context, metrics });
    app.get('/partidos/:id', async () => 'ok');
  });
  afterEach(() => app.close());

  it('counts responses by route, never by address', async () => {
    await app.inject({ url: '/partidos/secreto-1' });
    const text = await printed();
    expect(text).toMatch(/http_request_seconds_count\{method="GET",route="\/partidos\/:id",status="200"\} 1/);
    expect(text).not.toContain('secreto');
  });

  it('counts outcomes of sheet reads, saves and settlements', async () => {
    metrics.sheetReads.onRead({
      kind: 'good',
      durationMs: 5,
      changedRows: 0,
      vanishedPredicted: [],
      warnings: [],
    });
    metrics.onSave('saved');
    metrics.onSettled(
      { matches: [], participants: 0, champion: null, undecided: 'level-without-winner' },
      0.02,
    );
    const text = await printed();
    expect(text).toMatch(/sheet_reads_total\{outcome="good"\} 1/);
    expect(text).toMatch(/prediction_saves_total\{outcome="saved"\} 1/);
    expect(text).toMatch(/settlement_seconds_count 1/);
    expect(text).toMatch(/champion_undecided 1/);
  });

  it('reports the age of the last successful read once there is one', async () => {
    expect(await printed()).not.toMatch(/^beyond_prode_sheet_last_good_read_age_seconds \d/m);
    await database()
      .db.updateTable('sheet_state')
      .set({ good_at: new Date(Date.now() - 60_000) })
      .execute();
    const age = /^beyond_prode_sheet_last_good_read_age_seconds ([\d.]+)/m.exec(await printed())?.[1];
    expect(Number(age)).toBeGreaterThanOrEqual(60);
  });
});
