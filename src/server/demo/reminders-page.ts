import { askedMatchQuery } from '../../domain/asked-match.ts';
import type { DemoMessage } from '../reminders/demo-channels.ts';
import { formatter } from './page.ts';
import type { PlannedMessage } from './demo-repository.ts';
import { renderDemoShell } from './shell.ts';
import { html, type Html } from '../http/html.ts';

const channelNames = { push: 'Notificación', email: 'Correo' };

/** The page /demo/avisos: what a real game would have sent, newest first, and what comes next. */
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
        Un aviso por persona y día de partidos, solo a quien le falta algo, antes de que cierre y fuera de su
        horario de silencio. Ningún mensaje dice qué predijo nadie.
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
  return renderDemoShell({ title: 'Avisos de la demo', heading: 'Avisos de la demo', content });
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
