import { canBeEnded, type DemoMatch } from './demo-timeline.ts';
import { html, type Html } from './html.ts';

export interface MatchesSection {
  /** In the sheet's order. */
  matches: DemoMatch[];
  timeZone: string;
  championClosesAt: Date;
}

/** The matches that are live or to come, each with its button, and those that are over. */
export function renderMatches({ matches, timeZone, championClosesAt }: MatchesSection): Html {
  const over = matches.filter(({ status }) => status === 'finished');
  const ahead = matches
    .filter(({ status }) => status !== 'finished')
    .toSorted((a, b) => a.kickoffAt.getTime() - b.kickoffAt.getTime());
  const when = formatter(timeZone);
  return html`<section>
    <h2>Partidos en vivo y próximos</h2>
    <p class="muted">
      Terminar un partido le da ya su resultado real; los puntos llegan un par de segundos después. Una ronda
      se puede terminar cuando la anterior está completa. El campeón se puede elegir hasta el
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

/** 'Palmeiras 2 - 1 Botafogo', or 'Palmeiras - Botafogo' before the kick-off. */
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

function formatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('es-ES', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone,
  });
}
