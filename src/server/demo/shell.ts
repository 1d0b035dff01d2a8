import { createHash } from 'node:crypto';
import { html, Html } from '../http/html.ts';

/** The game's dark theme in one style element. `.choice` is the page of sample accounts. */
const style = `
:root {
  color-scheme: dark;
  --ground: #071711; --surface: #0d2219; --raised: #143024; --line: #26463a;
  --chalk: #f3f7f0; --muted: #9db3a6; --lime: #c8ff2e; --on-lime: #0a1a12;
}
* { box-sizing: border-box }
body {
  margin: 0; background: var(--ground); color: var(--chalk);
  font: 400 1rem/1.55 'Archivo Variable', Archivo, system-ui, sans-serif;
}
.page { max-width: 56rem; margin: 0 auto; padding: 1.25rem 1rem 4rem }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1rem; padding-bottom: 1.5rem }
.top svg { width: 2.25rem; height: 2.5rem; flex: none }
.top h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; flex: 1 1 12rem }
section, .notice {
  background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; margin-bottom: 1rem;
}
.notice { border-color: var(--lime) }
.notice.warning { border-color: #ffb020 }
.notice p { margin: 0 }
section > :last-child { margin-bottom: 0 }
h2 { margin: 0 0 .5rem; font-size: 1.125rem }
p { margin: 0 0 .75rem }
a { color: var(--lime); text-underline-offset: 3px }
.muted { color: var(--muted) }
.matches { list-style: none; margin: 0; padding: 0 }
.matches li {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem;
  padding: .875rem 0; border-top: 1px solid var(--line);
}
.what { flex: 1 1 16rem; min-width: 0 }
.teams { display: block; font-weight: 650; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.badge {
  display: inline-block; border: 1px solid currentcolor; border-radius: 6px; padding: 0 .4rem; margin-right: .4rem;
  font-size: .8125rem; font-weight: 600;
}
.badge.live { color: #ff7a7a }
.badge.on { color: #ffb020 }
.button, .page button {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: .4rem 1rem; border: 1px solid var(--line);
  border-radius: 8px; background: var(--raised); color: var(--chalk); font: inherit; font-weight: 600;
  text-decoration: none; text-align: left; cursor: pointer;
}
.button.main, .page button.main { background: var(--lime); border-color: var(--lime); color: var(--on-lime) }
.button:hover, .page button:hover { border-color: var(--chalk) }
:focus-visible { outline: 3px solid var(--lime); outline-offset: 3px }
.errors { display: flex; flex-wrap: wrap; gap: .5rem }
summary { cursor: pointer; padding: .5rem 0; font-weight: 600 }
pre {
  margin: 0 0 .75rem; padding: .875rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--ground);
  font-size: .875rem; white-space: pre-wrap; overflow-wrap: anywhere;
}
code { overflow-wrap: anywhere }

.choice { min-height: 100vh; display: grid; place-items: center; padding: 1.25rem; line-height: 1.45 }
.choice main {
  width: 100%; max-width: 28rem; padding: 1.75rem 1.5rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
}
.choice h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2 }
.choice p { margin: 0 }
.choice .demo {
  display: inline-block; margin-bottom: .75rem; padding: .125rem .625rem; border-radius: 6px;
  background: var(--lime); color: var(--on-lime); font-size: .8125rem; font-weight: 600;
}
.choice ul { list-style: none; margin: 1.25rem 0 .75rem; padding: 0; border-top: 1px solid var(--line) }
.choice li { border-bottom: 1px solid var(--line) }
.choice strong { color: var(--chalk) }
.account {
  display: flex; align-items: center; gap: .875rem; width: 100%; padding: .75rem .25rem;
  background: none; border: 0; font: inherit; color: inherit; text-align: left; cursor: pointer;
}
.account:hover, .cancel:hover { background: var(--raised) }
.account img, .initial { flex: none; width: 44px; height: 44px; border-radius: 50% }
.initial { display: grid; place-items: center; background: var(--raised); color: var(--lime); font-weight: 700; font-size: 1.25rem }
.who { min-width: 0; overflow-wrap: anywhere }
.who span { display: block }
.name { font-weight: 600 }
.email { color: var(--muted); font-size: .875rem }
.hint { color: #5bc8ff; font-size: .8125rem }
.cancel {
  display: inline-block; min-height: 44px; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 8px;
  background: none; color: var(--chalk); font: inherit; line-height: 1.75; text-decoration: none; cursor: pointer;
}
.choice .note { margin: 1.25rem 0 0; color: var(--muted); font-size: .8125rem }
`;

/** Headers of pages without scripts. 'same-origin' makes browsers send the origin of forms, 'no-referrer' would not. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
    "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

// Not a template literal: the formatter would indent the text, and the policy has the digest of exactly this text.
const styleElement = new Html('<style>' + style + '</style>');

/** Renders a page of the demo as a whole document. */
export function renderDocument(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#071711" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" />
        ${styleElement}
      </head>
      ${body}
    </html>`.text;
}

/** Renders a page about the demo, with a link to the game in its header. */
export function renderDemoShell(title: string, heading: string, content: Html): string {
  return renderDocument(
    `${title} · Beyond Prode`,
    html`<body>
      <div class="page">
        <header class="top">
          ${shield}
          <h1>${heading}</h1>
          <a class="button main" href="/">Ir al juego</a>
        </header>
        <main>${content}</main>
      </div>
    </body>`,
  );
}

const shield = html`<svg viewBox="0 0 36 40" aria-hidden="true">
  <path d="M2 3h32v19c0 8-7 13-16 16C9 35 2 30 2 22z" fill="#143024" stroke="#C8FF2E" stroke-width="2" />
  <path d="M2 19h32" stroke="#C8FF2E" stroke-width="2" />
  <circle cx="18" cy="19" r="6" fill="none" stroke="#C8FF2E" stroke-width="2" />
</svg>`;
