// Shows docs/rules.md#chat-room.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../../test/support/factories.ts';
import {
  startHttpReceiver,
  type HttpReceiver,
  type ReceiverAnswer,
} from '../../../../test/support/http-receiver.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import type { AppContext } from '../../context.ts';
import { refreshMatchDays } from '../../ranking/match-days/refresh-match-days.ts';
import { settleMatches } from '../../ranking/settle.ts';
import { listNames } from './messages.ts';
import { describePayload } from './post-to-room.ts';
import { lookAtRoom, type RoomOutcome } from './run-chat-room.ts';

const log = { info() {}, warn() {} };
/** 16:00 on a Saturday in Buenos Aires, the zone of the shipped cup. */
const kickoffAt = new Date('2025-06-14T19:00:00Z');
const later = (hours: number): Date => new Date(kickoffAt.getTime() + hours * 3_600_000);

describeOnPostgres('the chat room', (database) => {
  let room: HttpReceiver;
  let outcomes: RoomOutcome[];
  let posted: { url: string; text: string }[];
  let answer: ReceiverAnswer;
  let context: AppContext;

  beforeEach(async () => {
    posted = [];
    outcomes = [];
    answer = { status: 200 };
    room = await startHttpReceiver(({ url, body }) => {
      posted.push({ url, text: (JSON.parse(body.toString()) as { text: string }).text });
      return answer;
    });
    await database().empty();
    await database().setNow('2025-06-14T11:00:00Z');
    await insertTournament(database().db);
    const webhookUrl = `${room.origin}/v1/spaces/a/messages?key=k`;
    const config = { chat: { webhookUrl, service: 'google', names: true } } as const;
    context = await openTestContext(database(), { config });
  });
  afterEach(() => room.close());

  const at = (instant: Date): Promise<void> => database().setNow(instant.toISOString());
  const look = (): Promise<void> => lookAtRoom(context, log, (outcome) => outcomes.push(outcome));
  const hideNames = (): void => {
    const { chat } = context.config;
    if (chat !== null) context.config = { ...context.config, chat: { ...chat, names: false } };
  };
  const rows = () =>
    database()
      .db.selectFrom('room_messages')
      .select(['match_day', 'kind', 'status', 'attempts'])
      .orderBy('match_day')
      .execute();

  it('hears once, on the morning of a match day, who misses predictions, by name only if configured', async () => {
    const { db } = database();
    const first = await insertMatch(db, { kickoff_at: kickoffAt });
    await insertMatch(db, { kickoff_at: later(3) });
    const ana = await insertParticipant(db, { fullName: 'Ana <users/all> Ruiz' });
    await insertParticipant(db, { fullName: 'Luis Gil' });
    const done = await insertParticipant(db, { fullName: 'Pía Complet' });
    for (const { id: matchId } of await db.selectFrom('matches').select('id').execute())
      await insertPrediction(db, { userId: done.id, matchId, home: 7, away: 6 });
    await insertPrediction(db, { userId: ana.id, matchId: first, home: 7, away: 6 });
    await look();
    expect(posted).toEqual([]);
    await at(new Date('2025-06-14T13:00:00Z'));
    await Promise.all([look(), look(), look()]);
    await look();
    expect(posted).toHaveLength(1);
    expect(posted[0]?.text).toBe(
      [
        'Hoy se juegan 2 partidos con predicciones abiertas, el primero a las 16:00.',
        'A 2 de 3 les falta alguna predicción: Ana users/all Ruiz y Luis Gil.',
        `<${context.config.publicUrl}/?predecir=${first}|Carga rápida>`,
      ].join('\n'),
    );
    expect(posted[0]?.url).toMatch(
      /[?&]requestId=[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(await rows()).toMatchObject([{ match_day: '2025-06-14', kind: 'missing', status: 'sent' }]);
    await db.deleteFrom('room_messages').execute();
    hideNames();
    await look();
    expect(posted[1]?.text).toContain('A 2 de 3 les falta alguna predicción.\n');
    expect(posted[1]?.text).not.toMatch(/Ana|Luis|Pía|7\D6/);
  });

  it('hears nothing when nobody misses anything, or the day has no open match left', async () => {
    const { db } = database();
    const matchId = await insertMatch(db, { kickoff_at: kickoffAt });
    const ana = await insertParticipant(db);
    await insertPrediction(db, { userId: ana.id, matchId });
    await at(new Date('2025-06-14T13:00:00Z'));
    await look();
    expect(await rows()).toMatchObject([{ status: 'cancelled' }]);
    expect(posted).toEqual([]);
  });

  it('hears the recap after the last result; late results wait for the morning', async () => {
    const { db } = database();
    const people = [];
    for (const fullName of ['Ana Ruiz', 'Luis Gil', 'Pía Sol'])
      people.push(await insertParticipant(db, { fullName }));
    const [ana, luis, pia] = people;
    const friday = await insertMatch(db, { kickoff_at: later(-24) });
    const earlier = await insertMatch(db, { kickoff_at: later(-1) });
    const last = await insertMatch(db, { kickoff_at: later(4) });
    await insertMatch(db, { kickoff_at: later(24) });
    await at(later(-48));
    await insertPrediction(db, { userId: luis?.id ?? '', matchId: friday, home: 1, away: 0 });
    await insertPrediction(db, { userId: ana?.id ?? '', matchId: earlier, home: 1, away: 0 });
    await insertPrediction(db, { userId: pia?.id ?? '', matchId: earlier, home: 0, away: 0 });
    await insertPrediction(db, { userId: pia?.id ?? '', matchId: last, home: 2, away: 0 });
    const finish = async (id: string): Promise<void> => {
      const result = { status: 'finished', home_score: 2, away_score: 0 };
      await db.updateTable('matches').set(result).where('id', '=', id).execute();
      await settleMatches(context);
      await refreshMatchDays(context);
    };
    await finish(friday);
    await at(later(2));
    await finish(earlier);
    await look();
    // Midnight in Buenos Aires.
    await at(later(8));
    await finish(last);
    await look();
    const recaps = (await rows()).filter(({ kind }) => kind === 'recap');
    expect(recaps).toMatchObject([
      { match_day: '2025-06-13', status: 'sent' },
      { match_day: '2025-06-14', status: 'planned' },
    ]);
    await at(new Date('2025-06-15T13:00:00Z'));
    await look();
    await look();
    const recap = posted.filter(({ text }) => text.startsWith('Resultados del sábado'));
    expect(recap.map(({ text }) => text)).toEqual([
      [
        'Resultados del sábado 14 de junio. Lo mejor del día: 5 puntos (Pía Sol).',
        'Al frente, con 5 puntos: Pía Sol. La mayor subida: 1 puesto (Pía Sol).',
        'Lo próximo: domingo 15 de junio, 1 partido, a las 16:00.',
        `<${context.config.publicUrl}/?tab=ranking|Ranking>`,
      ].join('\n'),
    ]);
  });

  it('hears of a corrected day once it is settled, also when nobody has points', async () => {
    const { db } = database();
    await db
      .updateTable('tournament')
      .set({ points: { exact: 2, outcome: 1, champion: 0 } })
      .execute();
    const [ana, luis] = [
      await insertParticipant(db, { fullName: 'Ana Ruiz' }),
      await insertParticipant(db, { fullName: 'Luis Gil' }),
    ];
    const [friday, first, last] = [
      await insertMatch(db, { kickoff_at: later(-24) }),
      await insertMatch(db, { kickoff_at: later(0) }),
      await insertMatch(db, { kickoff_at: later(1) }),
    ];
    await at(later(-48));
    await insertPrediction(db, { userId: ana.id, matchId: last, home: 2, away: 0 });
    for (const matchId of [first, last])
      await insertPrediction(db, { userId: luis.id, matchId, home: 1, away: 0 });
    const score = (ids: string[], home: number) =>
      db
        .updateTable('matches')
        .set({ status: 'finished', home_score: home, away_score: 0 })
        .where('id', 'in', ids)
        .execute();
    const settle = async (): Promise<void> => {
      await settleMatches(context);
      await refreshMatchDays(context);
    };
    await at(later(-22));
    await score([friday], 2);
    await settle();
    await look();
    expect(posted.pop()?.text).toContain('Nadie sumó puntos.\nNadie subió de puesto.\n');
    await at(later(3));
    await score([first, last], 3);
    await settle();
    await at(later(4));
    // Planned while the day is shown, due while the result is being corrected.
    await db
      .insertInto('room_messages')
      .values({ match_day: '2025-06-14', kind: 'recap', send_at: later(4), expires_at: later(16) })
      .execute();
    await db.updateTable('matches').set({ status: 'live' }).where('id', '=', last).execute();
    await settle();
    for (let times = 0; times < 14; times += 1) {
      await look();
      await at(new Date(Number(later(4)) + (times + 1) * 30_000));
    }
    expect(posted).toEqual([]);
    // In the morning no process checked.
    expect(outcomes).toEqual(['sent', 'cancelled', ...Array.from({ length: 14 }, () => 'postponed')]);
    await score([last], 2);
    await settle();
    await look();
    expect(posted.map(({ text }) => text.split('\n')[1])).toEqual([
      'Al frente, con 2 puntos: Ana Ruiz. Nadie subió de puesto.',
    ]);
    expect(outcomes.at(-1)).toBe('sent');
  });

  it('retries with the same id when the service asks or fails, and gives up when refused', async () => {
    await insertMatch(database().db, { kickoff_at: kickoffAt });
    await insertParticipant(database().db);
    const nine = Number(new Date('2025-06-14T13:00:00Z'));
    await at(new Date(nine));
    answer = { status: 429, headers: { 'retry-after': '120' } };
    await look();
    await at(new Date(nine + 119_000));
    await look();
    expect(posted).toHaveLength(1);
    await at(new Date(nine + 121_000));
    answer = 'dies';
    await look();
    await at(new Date(nine + 600_000));
    answer = { status: 404 };
    await look();
    await at(new Date(nine + 7_200_000));
    await look();
    expect(posted).toHaveLength(3);
    expect(new Set(posted.map(({ url }) => url)).size).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'given_up', attempts: 3 }]);
    expect(outcomes).toEqual(['failed', 'failed', 'given_up']);
  });
});

it('removes markup and mentions from names, and counts those beyond twenty', () => {
  expect(listNames(['<!channel> *Ana*', '@here Luis', 'Eva [x](http://a.b/c)', 'J.R. evil.example'])).toBe(
    '!channel Ana, here Luis, Eva x http a. b/c y J. R. evil. example',
  );
  const many = Array.from({ length: 23 }, (_, number) => `P${number}`);
  expect(listNames(many)).toMatch(/P18, P19 y 3 más$/);
});

it('sends each service its own format', () => {
  const text = { lines: ['A & B <c>'], link: { label: 'Abrir', url: 'https://p.example/?a=1' } };
  expect(describePayload('google', text)).toEqual({ text: 'A & B <c>\n<https://p.example/?a=1|Abrir>' });
  expect(describePayload('slack', text)).toEqual({
    text: 'A &amp; B &lt;c&gt;\n<https://p.example/?a=1|Abrir>',
  });
  expect(describePayload('teams', text)).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          body: [{ type: 'TextBlock', text: 'A & B <c>', wrap: true }],
          actions: [{ type: 'Action.OpenUrl', title: 'Abrir', url: 'https://p.example/?a=1' }],
        },
      },
    ],
  });
});
