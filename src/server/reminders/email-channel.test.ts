import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testSecrets } from '../../../test/support/app-context.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { startMailServer, type MailServer } from '../../../test/support/mail-server.ts';
import { createEmailChannel, describeEmail } from './email-channel.ts';
import type { Reminder, ReminderChannel } from './reminder-channel.ts';

const kickoffAt = new Date('2025-06-14T20:00:00Z');
const reminder: Reminder = {
  matchDay: '2025-06-14',
  matches: [
    { id: 'id & más', homeTeam: 'Palmeiras', awayTeam: 'Botafogo', kickoffAt },
    { id: 'b', homeTeam: '<b>Chelsea</b>', awayTeam: 'PSG', kickoffAt: new Date('2025-06-15T01:30:00Z') },
  ],
  now: new Date('2025-06-14T19:00:30Z'),
  identity: 'a1'.repeat(16),
};
const ana = {
  id: '6f1c1b9e-0000-4000-8000-000000000001',
  email: 'ana@beyondmedia.example',
  fullName: 'Ana Ruiz',
  timeZone: 'America/Argentina/Buenos_Aires',
};
const { signal } = new AbortController();

function contextOf(smtpUrl: string) {
  const mail = { smtpUrl, from: 'Prode <prode@agencia.example>' };
  return {
    config: { ...testSecrets, publicUrl: 'https://prode.example', mail },
    tournament: { name: 'Mundial de Clubes 2025', article: 'el' },
  };
}

describe('e-mail', () => {
  let server: MailServer;
  let channel: ReminderChannel;
  beforeEach(async () => {
    server = await startMailServer();
    const created = createEmailChannel(contextOf(server.url));
    if (created === null) throw new Error('There is a mail server.');
    channel = created;
  });
  afterEach(async () => {
    channel.close?.();
    await server.close();
  });

  it('has the configured sender, one-click unsubscribing, and the same identity in each attempt', async () => {
    expect(await channel.send(ana, reminder, signal)).toBe('sent');
    expect(await channel.send(ana, reminder, signal)).toBe('sent');
    const [first, again] = server.received;
    expect(first).toMatchObject({ from: 'prode@agencia.example', to: [ana.email] });
    const header = (name: string) => first?.headers.get(name);
    expect(header('from')).toBe('Prode <prode@agencia.example>');
    expect(header('message-id')).toBe(`<${reminder.identity}@agencia.example>`);
    expect(again?.headers.get('message-id')).toBe(header('message-id'));
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/prode\.example\/avisos\/baja\?k=[\w-]{22}\.[\w-]{43}>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('content-type')).toMatch(/^multipart\/alternative/);
    expect(first?.raw).not.toContain(ana.id);
  });

  it('tells an unknown mailbox, a temporary refusal and a possible delivery apart', async () => {
    server.refuse(() => ({ code: 550, text: 'No such mailbox' }));
    expect(await channel.send(ana, reminder, signal)).toBe('gone');
    server.refuse(() => ({ code: 451, text: 'Greylisted' }));
    expect(await channel.send(ana, reminder, signal)).toEqual({
      reason: expect.stringContaining('answered 451'),
    });
    expect(server.received).toEqual([]);
  });

  it('has a test message', async () => {
    expect(await channel.sendTest(ana, signal)).toBe('sent');
    expect(server.received[0]?.headers.get('subject')).toContain('Prueba');
    expect(server.received[0]?.raw).not.toContain('predecir=');
  });
});

it('retries an e-mail that no server accepts, with neither address nor password in the reason', async () => {
  const port = await freePort();
  const channel = createEmailChannel(contextOf(`smtp://ana:hush@127.0.0.1:${port}`));
  const delivery = await channel?.send(ana, reminder, signal);
  expect(delivery).toEqual({ reason: expect.stringMatching(/ECONNREFUSED|ESOCKET|ECONNECTION/) });
  expect(JSON.stringify(delivery)).not.toMatch(/hush|beyondmedia/);
  channel?.close?.();
});

it('has no e-mail channel without a mail server', () => {
  const { config, tournament } = contextOf('');
  expect(createEmailChannel({ config: { ...config, mail: null }, tournament })).toBeNull();
});

it('lists missing matches as text and HTML, in the person’s time zone, and opens the first', () => {
  const { subject, text, html } = describeEmail(contextOf(''), ana, reminder);
  expect(subject).toBe('Cierra en 1 h: Palmeiras - Botafogo y 1 más sin predecir');
  expect(text).toContain('Hola, Ana:\n\nTe faltan 2 predicciones');
  expect(text).toContain(
    '- Palmeiras - Botafogo, sábado 14 de junio, 17:00\n- <b>Chelsea</b> - PSG, sábado 14',
  );
  expect(text).toContain('Las horas son las de Buenos Aires.');
  expect(text).toContain('Recibes este correo porque juegas al prode del Mundial de Clubes 2025.');
  expect(text).toContain('https://prode.example/?predecir=id%20%26%20m%C3%A1s\n');
  expect(text).toContain('No recibir más avisos por correo: https://prode.example/avisos/baja?k=');
  expect(html).toContain('href="https://prode.example/?predecir=id%20%26%20m%C3%A1s"');
  expect(html).toContain('<li>&lt;b&gt;Chelsea&lt;/b&gt; - PSG, sábado 14 de junio, 22:30</li>');
  expect(html).not.toContain('<b>Chelsea');
});

it('has the time left in its title, in hours or, below one, in minutes', () => {
  const title = (minutes: number): string => {
    const now = new Date(kickoffAt.getTime() - minutes * 60_000);
    return describeEmail(contextOf(''), ana, { ...reminder, matches: [reminder.matches[0]], now }).subject;
  };
  expect(title(24 * 60)).toBe('Cierra en 24 h: Palmeiras - Botafogo sin predecir');
  expect(title(59)).toBe('Cierra en 1 h: Palmeiras - Botafogo sin predecir');
  expect(title(90)).toBe('Cierra en 1 h: Palmeiras - Botafogo sin predecir');
  expect(title(20)).toBe('Cierra en 20 min: Palmeiras - Botafogo sin predecir');
});
