// Shows docs/screens.md#match-card, docs/rules.md#status-and-score.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { textOf } from '../../../../test/support/markup.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { MatchCard } from './match-card.tsx';

const zone = 'America/Argentina/Buenos_Aires';

function card(
  overrides: Partial<Match> = {},
  viewerZone = zone,
  { started = false, sample = false } = {},
): string {
  const crest = (team: string) => ({ src: `https://crests.example/${team}.png` });
  return renderToStaticMarkup(
    <MatchCard
      match={buildMatch(overrides)}
      timeZone={zone}
      viewerZone={viewerZone}
      crest={crest}
      started={started}
      countdown="cuenta atrás"
      sample={sample}
    />,
  );
}
const text = (overrides: Partial<Match> = {}) => textOf(card(overrides));

describe('a scheduled match', () => {
  it('shows date, time in the zone, teams, venue and round', () => {
    expect(text()).toBe(
      '28 jun 2025 · 13:00 Programado Local Palmeiras vs Visitante Botafogo ' +
        'Lincoln Financial Field, Filadelfia Octavos de Final cuenta atrás',
    );
  });

  it('names the zone of its kick-off to a viewer whose clocks show another time', () => {
    expect(textOf(card({}, 'Europe/Madrid'))).toContain(
      '28 jun 2025 · 13:00 · hora de Buenos Aires (18:00 en tu zona) Programado',
    );
    expect(text()).not.toContain('hora de');
  });

  it('never shows a score, whatever the sheet says', () => {
    expect(text({ homeScore: 1, awayScore: 0 })).toContain('vs');
    expect(text({ homeScore: 1, awayScore: 0 })).not.toContain('1 - 0');
  });
});

describe('the score', () => {
  it.each(['live', 'finished'])('stands in the middle of a %s match', (status) => {
    const shown = text({ status, homeScore: 0, awayScore: 2 });
    expect(shown).toContain('Palmeiras 0 - 2 Visitante');
    expect(shown).not.toContain('vs');
    expect(shown).not.toContain('cuenta atrás');
  });
});

it('shows a postponed match in one line of teams, without a score', () => {
  const shown = card({ status: 'Postergado', homeScore: 1, awayScore: 0 });
  expect(textOf(shown)).toContain('Postergado Local Palmeiras vs Visitante Botafogo');
  expect(textOf(shown)).not.toContain('1 - 0');
  const scoreBelow = 'order-last';
  expect(shown).not.toContain(scoreBelow);
  expect(card({ status: 'live' })).toContain(scoreBelow);
});

describe('the badge', () => {
  it.each([
    ['scheduled', 'Programado'],
    ['live', 'En vivo'],
    ['finished', 'Finalizado'],
    ['Suspendido', 'Suspendido'],
  ])('of %s says %s', (status, label) => {
    expect(text({ status })).toContain(`13:00 ${label} Local`);
  });

  it('of a sample stands beside "Ejemplo"', () => {
    expect(textOf(card({}, zone, { sample: true }))).toContain('13:00 Ejemplo Programado Local');
  });
});

it('says "Comenzó" from kick-off on, in place of the countdown and the status', () => {
  const shown = textOf(card({}, zone, { started: true }));
  expect(shown).toContain('13:00 Comenzó Local Palmeiras vs');
  expect(shown).not.toMatch(/cuenta atrás|Programado/);
});

it('shows an unreadable date as written in the sheet, unless the heading of the list says as much', () => {
  const undated = { kickoffAt: null, date: 'sáb 31/06', time: '20 hs' };
  const shown = text(undated);
  expect(shown).toContain('Fecha: sáb 31/06 · 20 hs Programado');
  expect(shown).not.toContain('Invalid');
  for (const date of ['a definir', ''])
    expect(text({ ...undated, date, time: '' })).not.toMatch(/Fecha|definir/);
  expect(text({ ...undated, status: 'postponed', date: 'a definir', time: '' })).toContain(
    'Fecha: a definir',
  );
});
