import { createHash } from 'node:crypto';
import { html, Html } from '../http/html.ts';
import { sampleAccounts, type SampleAccount } from './sample-accounts.ts';

/** The game's dark theme, with nothing to load. */
const style = `
:root { color-scheme: dark }
* { box-sizing: border-box }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.25rem;
  background: #071711; color: #f3f7f0;
  font: 400 1rem/1.45 'Archivo Variable', Archivo, system-ui, sans-serif;
}
main {
  width: 100%; max-width: 28rem; padding: 1.75rem 1.5rem;
  background: #0d2219; border: 1px solid #26463a; border-radius: 16px;
}
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0 }
.demo {
  display: inline-block; margin-bottom: .75rem; padding: .125rem .625rem; border-radius: 6px;
  background: #c8ff2e; color: #0a1a12; font-size: .8125rem; font-weight: 600;
}
.lead { color: #9db3a6 }
.lead strong { color: #f3f7f0 }
ul { list-style: none; margin: 1.25rem 0 .75rem; padding: 0; border-top: 1px solid #26463a }
li { border-bottom: 1px solid #26463a }
button { font: inherit; color: inherit; cursor: pointer }
.account {
  display: flex; align-items: center; gap: .875rem; width: 100%; padding: .75rem .25rem;
  background: none; border: 0; text-align: left;
}
.account:hover { background: #143024 }
:focus-visible { outline: 3px solid #c8ff2e; outline-offset: 2px }
.account img, .initial { flex: none; width: 44px; height: 44px; border-radius: 50% }
.initial {
  display: grid; place-items: center; background: #143024; color: #c8ff2e; font-weight: 700; font-size: 1.25rem;
}
.who { min-width: 0; overflow-wrap: anywhere }
.who span { display: block }
.name { font-weight: 600 }
.email { color: #9db3a6; font-size: .875rem }
.hint { color: #5bc8ff; font-size: .8125rem }
.cancel {
  display: inline-block; min-height: 44px; padding: .5rem 1rem; border: 1px solid #26463a; border-radius: 8px;
  background: none; color: #f3f7f0; text-decoration: none; line-height: 1.75;
}
.cancel:hover { background: #143024 }
.note { margin: 1.25rem 0; color: #9db3a6; font-size: .8125rem }
main > .note:last-child { margin-bottom: 0 }
`;

const styleDigest = createHash('sha256').update(style).digest('base64');

// Not a template: the digest in the policy is of exactly this text, which the formatter would indent.
const styleElement = new Html('<style>' + style + '</style>');

/** Headers of the provider's pages: no script at all, and no style but their own. */
export const providerPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleDigest}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** The choice of sample accounts; each is a button of one form that posts to the page's own address. */
export function renderAccountChoice(): string {
  return page(
    'Elegir una cuenta',
    html`
      <p class="demo">Google de muestra</p>
      <h1>Elegir una cuenta</h1>
      <p class="lead">para continuar en <strong>Beyond Prode</strong></p>
      <form method="post">
        <ul>
          ${sampleAccounts.map(accountItem)}
        </ul>
        <button class="cancel" name="account" value="">Cancelar</button>
      </form>
      <p class="note">
        Ninguna de estas personas existe. Con un cliente de Google configurado, aquí aparece Google de verdad.
      </p>
    `,
  );
}

/** An error page with a link back to the game. */
export function renderProviderError(publicUrl: string, description: string): string {
  return page(
    'No se pudo iniciar sesión',
    html`
      <p class="demo">Google de muestra</p>
      <h1>No se pudo iniciar sesión</h1>
      <p class="lead">El inicio de sesión venció o ya se usó. Empieza otra vez desde el juego.</p>
      <p class="note">${description}</p>
      <a class="cancel" href="${publicUrl}/">Volver a Beyond Prode</a>
    `,
  );
}

function accountItem({ subject, fullName, email, note, picture }: SampleAccount): Html {
  const [local = '', domain = ''] = email.split('@');
  return html`<li>
    <button class="account" name="account" value="${subject}">
      ${picture === null ? initial(fullName) : html`<img src="${picture}" alt="" width="44" height="44" />`}
      <span class="who">
        <span class="name">${fullName}</span>
        <span class="email">${local}<wbr />@${domain}</span>
        <span class="hint">${note}</span>
      </span>
    </button>
  </li>`;
}

function initial(fullName: string): Html {
  const letter = /\p{L}/u.exec(fullName)?.[0] ?? '?';
  return html`<span class="initial" aria-hidden="true">${letter}</span>`;
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Google de muestra</title>
        <link rel="icon" href="/icon.svg" />
        ${styleElement}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}
