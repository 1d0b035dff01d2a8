import { html, type Html } from './html.ts';
import { sheetFaults } from './sheet-faults.ts';

/** The switch that makes the values API fail; `active` is the HTTP status simulated now. */
export function renderFaults(active: number | null): Html {
  const current = sheetFaults.find(({ status }) => status === active);
  const state =
    current === undefined
      ? html`<p>Ahora la planilla responde con normalidad.</p>`
      : html`<p><span class="badge on">Fallo activo</span>${current.label}</p>`;
  return html`<section>
    <h2>Simular fallos de la planilla</h2>
    <p class="muted">
      Para ver qué muestra el juego cuando Google no responde: los datos guardados se conservan, con un aviso
      y el botón «Reintentar».
    </p>
    ${state}
    <div class="faults">
      ${sheetFaults
        .filter(({ status }) => status !== active)
        .map(({ status, label }) => faultButton(String(status), label))}
      ${active === null ? html`` : faultButton('none', 'Volver a la normalidad')}
    </div>
  </section>`;
}

/** How the organiser goes on to a real game. */
export function renderWayOut(): Html {
  return html`<section>
    <h2>Salir de la demo</h2>
    <p>
      Para un juego real, arranca con estas variables de entorno y una base de datos nueva (otro
      <code>DATA_DIR</code> o un <code>DATABASE_URL</code>): una base que fue demo nunca pasa a ser un juego
      real.
    </p>
    <pre>${wayOut}</pre>
    <p class="muted">El README explica paso a paso cómo conseguirlas en Google.</p>
  </section>`;
}

const wayOut = `GOOGLE_CLIENT_ID=…
GOOGLE_CLIENT_SECRET=…
SHEETS_SPREADSHEET_ID=…
SHEETS_API_KEY=…
ALLOWED_EMAIL_DOMAINS=agencia.com,agencia.com.ar
PUBLIC_URL=https://prode.agencia.com
DATA_DIR=./data-real`;

function faultButton(fault: string, label: string): Html {
  const tone = fault === 'none' ? 'main' : 'plain';
  return html`<form method="post" action="/demo/faults/${fault}">
    <button class="${tone}">${label}</button>
  </form>`;
}
