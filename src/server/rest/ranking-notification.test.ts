import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { openRestServer, type RestServer } from '../../../test/support/rest-server.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { openServerDatabase } from '../database/index.ts';
import { createRankingNotification } from './ranking-notification.ts';

describeOnBothDatabases('the notification of a changed ranking', (database) => {
  let notifications = 0;
  beforeAll(async () => {
    await database().listen('beyond_prode', (payload) => {
      if (payload === 'ranking') notifications += 1;
    });
  });
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
  });

  /** Notifications come in order: once this one has arrived, the earlier ones have too. */
  async function settled(): Promise<void> {
    await new Promise<void>((resolve) => {
      void database()
        .listen('fin', () => resolve())
        .then(() => database().runScript(`select pg_notify('fin', 'ya')`));
    });
  }

  it('is one for many saves, sent at the latest when flushed', async () => {
    const notification = createRankingNotification(database().db, (error) => expect(error).toBeUndefined());
    await settled();
    notifications = 0;
    for (let count = 0; count < 50; count += 1) notification.schedule();
    await notification.flush();
    await notification.flush();
    await settled();
    expect(notifications).toBe(1);
    notification.schedule();
    await notification.flush();
    await settled();
    expect(notifications).toBe(2);
  });

  it('reports a failure and continues', async () => {
    const errors: unknown[] = [];
    const away = openServerDatabase(`postgres://nobody@127.0.0.1:${await freePort()}/nothing`);
    const failing = createRankingNotification(away.db, (error) => errors.push(error));
    failing.schedule();
    await failing.flush();
    expect(errors).toMatchObject([{ code: 'ECONNREFUSED' }]);
    await away.close();
  });

  let server: RestServer;
  afterAll(() => server?.close());

  it('comes after a saved prediction, not after the same one again', async () => {
    server = await openRestServer(database());
    const ana = await server.participant();
    const matchId = await insertMatch(database().db);
    const save = () =>
      server
        .client(ana)
        .from('predictions')
        .upsert(
          { user_id: ana.id, match_id: matchId, home_score: 1, away_score: 0 },
          { onConflict: 'user_id,match_id' },
        );
    await settled();
    notifications = 0;
    expect((await save()).status).toBe(201);
    await expect.poll(() => notifications).toBe(1);
    expect((await save()).status).toBe(200);
    await server.close();
    await settled();
    expect(notifications).toBe(1);
  });
});
