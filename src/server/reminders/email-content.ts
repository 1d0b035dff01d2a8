import { askedMatchQuery } from '../../domain/asked-match.ts';
import { signId } from '../auth/signed-id.ts';
import type { AppContext } from '../context.ts';
import { html, type Html } from '../http/html.ts';
import { emailMessages as messages, reminderTitle } from './messages.ts';
import type { Reminder, ReminderPerson } from './reminder-channel.ts';
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
  const url = reminder === null ? publicUrl : `${publicUrl}/${askedMatchQuery(reminder.matches[0].id)}`;
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
  const paragraph = (content: Html | string, style = ''): Html =>
    html`<p style="margin:0 0 16px;${style}">${content}</p>`;
  const paragraphs = [
    paragraph(messages.greeting(person)),
    paragraph(intro),
    ...(matches.length === 0
      ? []
      : [
          html`<ul style="margin:0 0 16px;padding-left:20px">
            ${matches.map((line) => html`<li>${line}</li>`)}
          </ul>`,
        ]),
    paragraph(html`<a href="${url}" style="${buttonStyle}">${messages.open}</a>`),
    ...zone.map((line) => paragraph(line, small)),
    paragraph(
      html`${messages.why(tournament.name)}
        <a href="${unsubscribeUrl}" style="color:#475569">${messages.unsubscribe}</a>`,
      small,
    ),
  ];
  const subject = reminder === null ? messages.testTitle : reminderTitle(reminder);
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="es">
        <head>
          <meta charset="utf-8" />
          <title>${subject}</title>
        </head>
        <body style="${bodyStyle}">
          ${paragraphs}
        </body>
      </html>`.text,
    unsubscribeUrl,
  };
}

const small = 'font-size:14px;color:#475569';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:bold';
const bodyStyle = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#0f172a;background:#ffffff';
