import type { FastifyRequest } from 'fastify';

/** Agents that open an address because somebody sent or posted it: chat apps and search engines call themselves so. */
const previewAgents =
  /bot\b|crawler|spider|preview|whatsapp|facebookexternalhit|slack-imgproxy|pagerenderer/i;

/**
 * Whether a request for a feed may be that of a calendar app: not of a browser, which says over `https:` where its request
 * comes from, nor of a chat app that looks at what a link leads to (docs/api.md#calendar-feed).
 */
export function isCalendarApp({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-site'] === undefined &&
    !previewAgents.test(headers['user-agent'] ?? '')
  );
}
