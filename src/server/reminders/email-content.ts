import type { AppContext } from '../context.ts';
import { emailMessages as messages, reminderTitle } from './messages.ts';
import type { Reminder, ReminderPerson } from './reminder-channel.ts';
import { signId } from './signed-id.ts';
import { unsubscribePath, unsubscribePurpose } from './unsubscribe-routes.ts';

/** An e-mail without its envelope. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
  /** The address that takes the person off with one POST (RFC 8058). */
  unsubscribeUrl: string;
}

interface ContentContext {
  config: Pick<AppContext['config'], 'publicUrl' | 'jwtSecret'>;
  tournament: Pick<AppContext['tournament'], 'name'>;
}

/** The e-mail of a reminder, which opens the quick entry at the first missing match; null is a test. */
export function describeEmail(
  { config, tournament }: ContentContext,
  person: ReminderPerson,
  reminder: Reminder | null,
): EmailContent {
  const { publicUrl, jwtSecret } = config;
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}?k=${signId(unsubscribePurpose, person.id, jwtSecret)}`;
  const url =
    reminder === null ? publicUrl : `${publicUrl}/?predecir=${encodeURIComponent(reminder.matches[0].id)}`;
  const intro = reminder === null ? messages.testIntro : messages.intro(reminder);
  const matches = reminder?.matches.map((match) => messages.match(match, person)) ?? [];
  const zone = matches.length === 0 ? [] : [messages.zone(person)];
  const text = [
    messages.greeting(person),
    intro,
    ...(matches.length === 0 ? [] : [matches.map((line) => `- ${line}`).join('\n')]),
    ...zone,
    `${messages.open}: ${url}`,
    `--\n${messages.why(tournament.name)}\n${messages.unsubscribe}: ${unsubscribeUrl}`,
  ];
  const paragraph = (content: string, style = ''): string =>
    `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const html = [
    paragraph(escape(messages.greeting(person))),
    paragraph(escape(intro)),
    ...(matches.length === 0
      ? []
      : [
          `<ul style="margin:0 0 16px;padding-left:20px">${matches.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`,
        ]),
    paragraph(
      `<a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:bold">${messages.open}</a>`,
    ),
    ...zone.map((line) => paragraph(escape(line), small)),
    paragraph(
      `${escape(messages.why(tournament.name))} <a href="${escape(unsubscribeUrl)}" style="color:#475569">${messages.unsubscribe}</a>`,
      small,
    ),
  ];
  const subject = reminder === null ? messages.testTitle : reminderTitle(reminder);
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#0f172a;background:#ffffff">${html.join('')}</body></html>`,
    unsubscribeUrl,
  };
}

const small = 'font-size:14px;color:#475569';

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
