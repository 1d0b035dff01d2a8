import { renderMatches, type MatchesSection } from './demo-page-matches.ts';
import { renderFaults, renderWayOut } from './demo-page-sections.ts';
import { html, type Html } from './html.ts';

export interface DemoPage extends MatchesSection {
  /** HTTP status of the simulated fault, null while the sheet answers. */
  fault: number | null;
  notice: { text: string; tone: 'done' | 'warning' } | null;
}

/** The demo's own page as a whole document; it needs /demo/demo.css and no script. */
export function renderDemoPage(page: DemoPage): string {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#071711" />
        <title>La demo · Beyond Prode</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/demo/demo.css" />
      </head>
      <body>
        <div class="page">
          <header class="top">
            ${shield}
            <h1>La demo de Beyond Prode</h1>
            <a class="button main" href="/">Ir al juego</a>
          </header>
          <main>
            ${renderNotice(page.notice)} ${explanation} ${renderMatches(page)} ${renderFaults(page.fault)}
            ${renderWayOut()}
          </main>
        </div>
      </body>
    </html> `.text;
}

const shield = html`<svg viewBox="0 0 36 40" aria-hidden="true">
  <path d="M2 3h32v19c0 8-7 13-16 16C9 35 2 30 2 22z" fill="#143024" stroke="#C8FF2E" stroke-width="2" />
  <path d="M2 19h32" stroke="#C8FF2E" stroke-width="2" />
  <circle cx="18" cy="19" r="6" fill="none" stroke="#C8FF2E" stroke-width="2" />
</svg>`;

const explanation = html`<section>
  <h2>Qué es esto</h2>
  <p>
    El juego funciona como el de verdad, pero sin cuentas: un Google de muestra para entrar y una planilla de
    muestra con el Mundial de Clubes 2025. Las fechas se movieron para que el primer arranque cayera en mitad
    del torneo; desde entonces el tiempo corre: cada partido empieza a su hora y tiene su resultado real dos
    horas después.
  </p>
  <p>
    Entra con una cuenta de muestra, predice un partido abierto y elige campeón. Después termina aquí ese
    partido y mira en otra pestaña cómo llegan los puntos.
  </p>
</section>`;

function renderNotice(notice: DemoPage['notice']): Html {
  if (notice === null) return html``;
  return html`<div class="notice ${notice.tone}" role="status"><p>${notice.text}</p></div>`;
}
