import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOrganisedGame, type OrganisedGame } from '../../../../test/security/organised-game.ts';
import {
  startHttpReceiver,
  type HttpReceiver,
  type ReceiverAnswer,
} from '../../../../test/support/http-receiver.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';

describeOnPostgres('the test of the chat room', (database) => {
  let room: HttpReceiver;
  let posted: { url: string; text: string }[];
  let answer: ReceiverAnswer;
  let game: OrganisedGame;
  const test = () => game.call('POST', '/chat-room/test');

  beforeEach(async () => {
    posted = [];
    answer = { status: 200 };
    room = await startHttpReceiver(({ url, body }) => {
      posted.push({ url, text: (JSON.parse(body.toString()) as { text: string }).text });
      return answer;
    });
    const chat = { webhookUrl: `${room.origin}/secreto?key=k`, service: 'slack', names: true } as const;
    game = await openOrganisedGame(database(), { chat });
  });
  afterEach(async () => {
    await game.whole.close();
    await room.close();
  });

  it('posts a test message that names nobody and is not stored', async () => {
    expect((await game.overview()).chatRoom).toBe('slack');
    expect(await test()).toEqual({ status: 204, body: null });
    const link = `<${game.whole.url}|Abrir el juego>`;
    expect(posted.map(({ text }) => text)).toEqual([
      `Prueba: a esta sala llegará a cuántos les falta predecir y cómo terminó cada jornada.\n${link}`,
    ]);
    const { db } = game.whole.context.database;
    expect(await db.selectFrom('room_messages').selectAll().execute()).toEqual([]);
  });

  it('reports the service’s answer, without the address in response or log', async () => {
    const answers: [ReceiverAnswer, number, RegExp][] = [
      [{ status: 404 }, 409, /rechazó la dirección \(404\)/],
      [{ status: 429, headers: { 'retry-after': '7' } }, 503, /pide esperar/],
      ['dies', 502, /no respondió/],
    ];
    for (const [given, status, sentence] of answers) {
      answer = given;
      const said = await test();
      expect(said).toMatchObject({ status, body: { message: expect.stringMatching(sentence) } });
      expect(JSON.stringify(said)).not.toContain('secreto');
    }
    expect(game.whole.logged()).not.toContain('secreto');
    answer = { status: 200 };
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await test()).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect(posted).toHaveLength(6);
  });
});
