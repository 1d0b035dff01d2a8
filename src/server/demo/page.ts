import { askedMatchQuery } from '../../domain/asked-match.ts';
import { html, type Html } from '../http/html.ts';
import type { DemoMessage } from '../reminders/demo-channels.ts';
import type { PlannedMessage } from './demo-repository.ts';
import { renderDemoShell } from './shell.ts';
import { canBeEnded, type DemoMatch } from './timeline.ts';
import { sheetErrors } from './values-api.ts';

export interface DemoPage {
  /** In the sheet's order. */
  matches: DemoMatch[];
  timeZone: string;
  championClosesAt: Date;
  /** The simulated HTTP status, or null. */
  error: number | null;
  notice: { text: string; tone: 'done' | 'warning' } | null;
}

/** Renders the demo page as a whole document. */
export function renderDemoPage(page: DemoPage): string {
  const content = html`${renderNotice(page.notice)} ${explanation} ${renderMatches(page)} ${reminders}
  ${renderErrors(page.error)} ${wayOut}`;
  return renderDemoShell('La demo', 'La demo de Beyond Prode', content);
}

const explanation = html`<section>
  <h2>Qué es esto</h2>
  <p>
    El juego funciona como el de verdad, pero sin cuentas: un Google de muestra para entrar y una planilla de
    muestra con un torneo que ya se jugó. Las fechas se movieron para que el primer arranque cayera en mitad
    de él; desde entonces el tiempo corre: cada partido empieza a su hora y tiene su resultado real dos horas
    después.
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

function renderMatches({ matches, timeZone, championClosesAt }: DemoPage): Html {
  const over = matches.filter(({ status }) => status === 'finished');
  const ahead = matches
    .filter(({ status }) => status !== 'finished')
    .toSorted((a, b) => a.kickoffAt.getTime() - b.kickoffAt.getTime());
  const when = formatter(timeZone);
  return html`<section>
    <h2>Partidos en vivo y próximos</h2>
    <p class="muted">
      Terminar un partido le da ya su resultado real, como si hubiera empezado dos horas antes; los puntos
      llegan un par de segundos después. Una ronda se puede terminar cuando la anterior está completa, y un
      partido entra en la planilla cuando se conocen sus dos equipos. El campeón se puede elegir hasta el
      ${when.format(championClosesAt)}.
    </p>
    ${ahead.length === 0 ? html`<p>El torneo terminó: no queda ningún partido.</p>` : html``}
    <ul class="matches">
      ${ahead.map((match) => renderAhead(match, matches, when))}
    </ul>
    <details>
      <summary>Partidos terminados (${over.length})</summary>
      <ul class="matches">
        ${over.toReversed().map((match) => renderMatch(match, when, html``))}
      </ul>
    </details>
  </section>`;
}

/** Returns 'Palmeiras 2 - 1 Botafogo', or 'Palmeiras - Botafogo' before kick-off. */
export function describeMatch({ homeTeam, awayTeam, score }: DemoMatch): string {
  return score === null
    ? `${homeTeam} - ${awayTeam}`
    : `${homeTeam} ${score.home} - ${score.away} ${awayTeam}`;
}

function renderAhead(match: DemoMatch, matches: DemoMatch[], when: Intl.DateTimeFormat): Html {
  const action = canBeEnded(match, matches)
    ? html`<form method="post" action="/demo/matches/${encodeURIComponent(match.id)}/end">
        <button class="main" aria-label="Terminar ahora ${describeMatch(match)}">Terminar ahora</button>
      </form>`
    : html`<span class="muted">Primero, la ronda anterior</span>`;
  return renderMatch(match, when, action);
}

function renderMatch(match: DemoMatch, when: Intl.DateTimeFormat, action: Html): Html {
  return html`<li>
    <span class="what">
      <span class="teams">${describeMatch(match)}</span>
      <span class="muted"
        >${match.status === 'live' ? html`<span class="badge live">En vivo</span>` : html``}${match.round} ·
        ${when.format(match.kickoffAt)}</span
      >
    </span>
    ${action}
  </li>`;
}

/** Formats as 'sábado, 14 de junio, 16:00'. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('es-ES', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone,
  });
}

const reminders = html`<section>
  <h2>Avisos</h2>
  <p class="muted">
    Quien tiene partidos sin predecir recibe un aviso antes de que cierren. La demo no envía nada: anota lo
    que habría enviado.
  </p>
  <p><a class="button" href="/demo/avisos">Ver los avisos</a></p>
</section>`;

/** Renders the switch that makes the values API fail. `active` is the simulated HTTP status. */
function renderErrors(active: number | null): Html {
  const current = sheetErrors.find(({ status }) => status === active);
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
    <div class="errors">
      ${sheetErrors
        .filter(({ status }) => status !== active)
        .map(({ status, label }) => errorButton(String(status), label))}
      ${active === null ? html`` : errorButton('none', 'Volver a la normalidad')}
    </div>
  </section>`;
}

function errorButton(error: string, label: string): Html {
  const tone = error === 'none' ? 'main' : 'plain';
  return html`<form method="post" action="/demo/sheet-errors/${error}">
    <button class="${tone}">${label}</button>
  </form>`;
}

const wayOut = html`<section>
  <h2>Salir de la demo</h2>
  <p>
    Para un juego real, arranca con estas variables de entorno y una base de datos nueva (otro
    <code>DATA_DIR</code> o un <code>DATABASE_URL</code>): una base que fue demo nunca pasa a ser un juego
    real.
  </p>
  <pre>
GOOGLE_CLIENT_ID=…
GOOGLE_CLIENT_SECRET=…
SHEETS_SPREADSHEET_ID=…
SHEETS_API_KEY=…
ALLOWED_EMAIL_DOMAINS=agencia.com,agencia.com.ar
PUBLIC_URL=https://prode.agencia.com
DATA_DIR=./data-real</pre>
  <p class="muted">El README explica paso a paso cómo conseguirlas en Google.</p>
</section>`;

const channelNames = { push: 'Notificación', email: 'Correo' };

/** Renders /demo/avisos: the messages that a real game would have sent, newest first, and the next ones. */
export function renderRemindersPage(page: {
  sent: readonly DemoMessage[];
  planned: readonly PlannedMessage[];
  timeZone: string;
}): string {
  const when = formatter(page.timeZone);
  const content = html`
    <section>
      <h2>Lo que se habría enviado</h2>
      <p class="muted">
        Un aviso por persona y jornada, solo a quien le falta algo, antes de que cierre y fuera de su horario
        de silencio. Ningún mensaje dice qué predijo nadie.
      </p>
      ${page.sent.length === 0 ? html`<p>Todavía nada: los avisos salen a su hora.</p>` : html``}
      <ul class="matches">
        ${page.sent.toReversed().map((message) => renderSent(message, when))}
      </ul>
    </section>
    <section>
      <h2>Lo que viene</h2>
      <p class="muted">Quien prediga antes no recibe nada.</p>
      ${page.planned.length === 0 ? html`<p>No hay avisos planificados.</p>` : html``}
      <ul class="matches">
        ${page.planned.map((message) => renderPlanned(message, when))}
      </ul>
    </section>
    <p><a class="button" href="/demo">Volver a la demo</a></p>
  `;
  return renderDemoShell('Avisos de la demo', 'Avisos de la demo', content);
}

function renderSent({ at, channel, to, text, matchId }: DemoMessage, when: Intl.DateTimeFormat): Html {
  const link =
    matchId === null
      ? html``
      : html`<a class="button" href="/${askedMatchQuery(matchId)}" aria-label="Abrir: ${text}">Abrir</a>`;
  return html`<li>
    <span class="what">
      <span class="teams">${text}</span>
      <span class="muted">${channelNames[channel]} para ${to} · ${when.format(at)}</span>
    </span>
    ${link}
  </li>`;
}

function renderPlanned({ name, channel, sendAt }: PlannedMessage, when: Intl.DateTimeFormat): Html {
  return html`<li>
    <span class="what">
      <span class="teams">${name}</span>
      <span class="muted">${channelNames[channel]} · ${when.format(sendAt)}</span>
    </span>
  </li>`;
}
