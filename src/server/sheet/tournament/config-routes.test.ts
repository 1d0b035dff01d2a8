import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import { insertTournament } from '../../../../test/support/factories.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { gameConfigSchema } from '../../../domain/api-schemas.ts';
import { configRoutes } from './config-routes.ts';

describeOnPostgres('/api/config', (database) => {
  it('has letters of their own for each team, and the end once file, sheet or a confirmed champion says so', async () => {
    const { db } = database();
    await insertTournament(db);
    const app = fastify();
    await app.register(configRoutes, await openTestContext(database()));
    const read = async () => gameConfigSchema.parse((await app.inject('/api/config')).json());
    const { tournament } = await read();
    const letters = new Map(tournament.teams.map((team) => [team.name, team.letters]));
    expect([letters.get('Flamengo'), letters.get('Fluminense')]).toEqual(['FL', 'FU']);
    expect(new Set(letters.values()).size).toBe(16);
    const isOver = async (said: Record<string, string | boolean | null>) => {
      await db.updateTable('tournament').set(said).execute();
      return (await read()).over;
    };
    expect(await isOver({ closed: false })).toBe(false);
    for (const flag of ['closed', 'sheet_closed'])
      expect([flag, await isOver({ [flag]: true }), await isOver({ [flag]: false })]).toEqual([
        flag,
        true,
        false,
      ]);
    expect(await isOver({ champion: 'Chelsea', champion_confirmed: false })).toBe(false);
    expect(await isOver({ champion_confirmed: true })).toBe(true);
    expect(await isOver({ champion: null })).toBe(false);
    await app.close();
  });
});
