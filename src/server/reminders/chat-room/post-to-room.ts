import type { AppContext } from '../../context.ts';
import { readRetryAfterMs } from '../../http/retry-after.ts';

/** Lines of text and a link, which every chat service can show. */
export interface RoomText {
  lines: string[];
  link: { label: string; url: string };
}

/** The outcome of a post. 'refused' is final; with `retryAfterSeconds` it may be tried again. */
export type PostOutcome = 'sent' | { refused: number } | { retryAfterSeconds: number };

type Chat = NonNullable<AppContext['config']['chat']>;

const timeLimitMs = 20_000;
const defaultRetrySeconds = 60;

/**
 * Posts a message to the webhook of a chat room (docs/operations.md#chat-room). `identity`, a UUID, is the same for each
 * attempt at a message, so that Google Chat keeps only one. Throws when the message may have been posted.
 */
export async function postToRoom(
  { fetch }: Pick<AppContext, 'fetch'>,
  chat: Chat,
  text: RoomText,
  identity: string,
): Promise<PostOutcome> {
  const url = new URL(chat.webhookUrl);
  if (chat.service === 'google') url.searchParams.set('requestId', identity);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(describePayload(chat.service, text)),
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  await response.arrayBuffer();
  if (response.ok) return 'sent';
  if (response.status !== 429 && response.status < 500) return { refused: response.status };
  const asked = (readRetryAfterMs(response.headers.get('retry-after'), Date.now()) ?? 0) / 1_000;
  return { retryAfterSeconds: asked > 0 ? Math.min(asked, 3_600) : defaultRetrySeconds };
}

/** Returns a message in the format of the service. */
export function describePayload(service: Chat['service'], { lines, link }: RoomText): object {
  const { label, url } = link;
  if (service === 'google') return { text: [...lines, `<${url}|${label}>`].join('\n') };
  if (service === 'slack') return { text: [...lines.map(escapeForSlack), `<${url}|${label}>`].join('\n') };
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: lines.map((text) => ({ type: 'TextBlock', text, wrap: true })),
          actions: [{ type: 'Action.OpenUrl', title: label, url }],
        },
      },
    ],
  };
}

function escapeForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
