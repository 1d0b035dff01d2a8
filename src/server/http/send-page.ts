import type { FastifyReply } from 'fastify';
import { html, Html } from './html.ts';

const style =
  // Of the root: a body's own leaves the canvas white.
  ':root{color-scheme:light dark}' +
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}' +
  'button{font:inherit;padding:.75rem 1.25rem;min-height:44px}';

/** Sends a small page of the server itself, for people who come without the app. */
export function sendPage(reply: FastifyReply, status: number, title: string, content: Html): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="es">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>${title}</title>
            <style>
              ${new Html(style)}
            </style>
          </head>
          <body>
            <main>
              <h1>${title}</h1>
              ${content}
            </main>
          </body>
        </html>`.text,
    );
}
