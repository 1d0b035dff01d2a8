import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import { insertTournament } from '../../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { gameConfigSchema } from '../../../domain/api-schemas.ts';
import { configRoutes } from './config-routes.ts';

describeOnPostgres('the end of the game in /api/config', (database) => {
  it('follows the file, the sheet and a confirmed champion, in both directions', async () => {
    const { db } = database();
    await insertTournament(db);
    const app = fastify();
    await app.register(configRoutes, await openTestContext(database()));
    const isOver = async () => gameConfigSchema.parse((await app.inject('/api/config')).json()).over;
    const say = (said: Record<string, string | boolean | null>) =>
      db.updateTable('tournament').set(said).execute();
    expect(await isOver()).toBe(false);
    for (const flag of ['closed', 'sheet_closed']) {
      await say({ [flag]: true });
      expect({ [flag]: await isOver() }).toEqual({ [flag]: true });
      await say({ [flag]: false });
      expect({ [flag]: await isOver() }).toEqual({ [flag]: false });
    }
    await say({ champion: 'Chelsea', champion_confirmed: false });
    expect(await isOver()).toBe(false);
    await say({ champion_confirmed: true });
    expect(await isOver()).toBe(true);
    await say({ champion: null });
    expect(await isOver()).toBe(false);
    await app.close();
  });
});

describeOnPostgres('the teams in /api/config', (database) => {
  it('have different letters each', async () => {
    await insertTournament(database().db);
    const app = fastify();
    await app.register(configRoutes, await openTestContext(database()));
    const { tournament } = gameConfigSchema.parse((await app.inject('/api/config')).json());
    const letters = new Map(tournament.teams.map((team) => [team.name, team.letters]));
    expect([letters.get('Flamengo'), letters.get('Fluminense')]).toEqual(['FL', 'FU']);
    expect(new Set(letters.values()).size).toBe(16);
    await app.close();
  });
});
