import { html, type Html } from '../http/html.ts';

/** A page of the demo as a whole document; it needs /demo/demo.css and no script. */
export function renderDemoShell({
  title,
  heading,
  content,
}: {
  title: string;
  heading: string;
  content: Html;
}): string {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#071711" />
        <title>${title} · Beyond Prode</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/demo/demo.css" />
      </head>
      <body>
        <div class="page">
          <header class="top">
            ${shield}
            <h1>${heading}</h1>
            <a class="button main" href="/">Ir al juego</a>
          </header>
          <main>${content}</main>
        </div>
      </body>
    </html> `.text;
}

const shield = html`<svg viewBox="0 0 36 40" aria-hidden="true">
  <path d="M2 3h32v19c0 8-7 13-16 16C9 35 2 30 2 22z" fill="#143024" stroke="#C8FF2E" stroke-width="2" />
  <path d="M2 19h32" stroke="#C8FF2E" stroke-width="2" />
  <circle cx="18" cy="19" r="6" fill="none" stroke="#C8FF2E" stroke-width="2" />
</svg>`;
