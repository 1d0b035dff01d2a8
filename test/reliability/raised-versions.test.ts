import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeTournament } from '../../src/server/sheet/tournament/write-tournament.ts';
import { openOrganisedGame, type OrganisedGame } from '../security/organised-game.ts';
import { testSecrets } from '../support/app-context.ts';
import { insertMatch, insertParticipant, insertUser } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';
import { describeOnPostgres } from '../support/test-database.ts';
import { respondWith } from '../support/values-server.ts';

const json = { 'content-type': 'application/json' };

describeOnPostgres('raised versions', (database) => {
  let game: OrganisedGame;
  beforeEach(async () => {
    await database().setNow('2025-06-10T12:00:00Z');
    game = await openOrganisedGame(database());
  });
  afterEach(() => game.whole.close());

  const numbers = async () =>
    new Map(
      (await database().db.selectFrom('versions').selectAll().execute()).map((row) => [
        row.topic,
        row.number,
      ]),
    );
  async function raisedBy(work: () => Promise<unknown>): Promise<string[]> {
    const before = await numbers();
    await work();
    return [...(await numbers())]
      .flatMap(([topic, number]) => (number === before.get(topic) ? [] : [topic]))
      .toSorted();
  }
  const inject = (method: 'POST' | 'PUT' | 'DELETE', url: string, authorization: string, payload?: object) =>
    game.whole.app.inject({
      ...{ method, url, headers: { authorization, ...(payload && json) } },
      ...(payload && { payload: JSON.stringify(payload) }),
    });
  async function join() {
    const person = await insertParticipant(database().db);
    return { ...person, authorization: (await signIn(game.whole.context, person.id)).authorization };
  }

  it('a read of the sheet raises the topics that it changed', async () => {
    const { values, sheetReader } = game.whole;
    const read = () => sheetReader.readNow();
    expect(await raisedBy(read)).toEqual(['matches', 'sheet', 'tournament']);
    expect(await raisedBy(read)).toEqual(['sheet']);
    values.sheets.Matches[3]?.splice(9, 1, 'Otro estadio');
    expect(await raisedBy(read)).toEqual(['matches', 'sheet']);
    values.sheets.Matches.pop();
    expect(await raisedBy(read)).toEqual(['matches', 'ranking', 'sheet']);
    values.error = respondWith(404, '{}');
    expect(await raisedBy(read)).toEqual(['matches', 'sheet']);
    expect(await raisedBy(read)).toEqual(['sheet']);
  });

  it('a result raises matches and ranking, a saved prediction nothing', async () => {
    const { id, authorization } = await join();
    const matchId = await insertMatch(database().db);
    const prediction = { user_id: id, match_id: matchId, home_score: 2, away_score: 0 };
    const save = () => inject('POST', '/rest/v1/predictions', authorization, prediction);
    expect(await raisedBy(save)).toEqual([]);
    const result = { match_id_param: matchId, actual_home_score: 2, actual_away_score: 0 };
    const store = () =>
      inject('POST', '/rest/v1/rpc/update_match_scores', `Bearer ${testSecrets.serviceRoleKey}`, result);
    expect(await raisedBy(store)).toEqual(['matches', 'ranking']);
  });

  it('changes of the tournament file and the organiser raise the tournament', async () => {
    const { tournament } = game.whole.context;
    await writeTournament(database(), tournament);
    expect(await raisedBy(() => writeTournament(database(), tournament))).toEqual([]);
    const changed = { ...tournament, departments: ['Cuentas', 'Medios'] };
    expect(await raisedBy(() => writeTournament(database(), changed))).toEqual(['ranking', 'tournament']);
    const announce = () => game.call('PUT', '/announcement', { text: 'Hoy se juega.' });
    expect(await raisedBy(announce)).toEqual(['tournament']);
    expect(await raisedBy(announce)).toEqual([]);
    const { authorization } = await join();
    const choose = () => inject('PUT', '/api/departments/own', authorization, { department: 'Medios' });
    expect(await raisedBy(choose)).toEqual(['ranking']);
  });

  it('people who join or are erased raise the ranking, and sessions that end raise the sessions', async () => {
    const { id } = await insertUser(database().db);
    const { authorization } = await signIn(game.whole.context, id);
    const begin = () => inject('POST', '/rest/v1/profiles', authorization, { id });
    expect(await raisedBy(begin)).toEqual(['ranking']);
    const leave = () => inject('POST', '/auth/v1/logout', authorization);
    expect(await raisedBy(leave)).toEqual(['sessions']);
    const person = await join();
    const block = () => game.call('POST', `/participants/${person.id}/block`);
    expect(await raisedBy(block)).toEqual(['sessions']);
    const gone = await join();
    const erase = () => inject('DELETE', '/api/own-data', gone.authorization, { email: gone.email });
    expect(await raisedBy(erase)).toEqual(['ranking', 'sessions', 'tournament']);
  });
});
