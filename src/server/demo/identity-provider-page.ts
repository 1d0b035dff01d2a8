import { createHash } from 'node:crypto';
import { html, Html } from './html.ts';
import { identityProviderStyle } from './identity-provider-style.ts';
import { sampleAccounts, type SampleAccount } from './sample-accounts.ts';

const styleDigest = createHash('sha256').update(identityProviderStyle).digest('base64');

// Made by hand: the policy's digest is of exactly this text, which a formatter of markup would indent.
const styleElement = new Html('<style>' + identityProviderStyle + '</style>');

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

/** The choice of sample accounts; each is a button of one form, which posts to the page's own address. */
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

/** What went wrong, with the way back to the game. */
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
