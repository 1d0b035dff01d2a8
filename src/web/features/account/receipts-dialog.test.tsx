// Shows docs/screens.md#own-account.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { textOf } from '../../../../test/support/markup.ts';
import type { OwnReceipt } from '../../../domain/record-schemas.ts';
import { Receipts } from './receipts-dialog.tsx';

const played = buildMatch({ id: 'played', status: 'finished', homeScore: 1, awayScore: 1 });
const ahead = buildMatch({ id: 'ahead', kickoffAt: '2099-06-28T16:00:00.000Z' });

function receipt(matchId: string, homeTeam: string, cup?: string): OwnReceipt {
  return {
    ...{ matchId, homeTeam, awayTeam: 'Chelsea', userId: 'u1', score: { home: 2, away: 1 } },
    ...{ predictedAt: '2025-06-28T12:30:00.000Z', salt: '', digest: '' },
    ...(cup !== undefined && { cup }),
  };
}

const markupOf = (receipts: OwnReceipt[]) =>
  renderToStaticMarkup(
    <Receipts receipts={receipts} matches={[played, ahead]} timeZone="America/Argentina/Buenos_Aires" />,
  );

describe('Receipts', () => {
  it('lists the receipts in the given order with match, score and time', () => {
    const text = textOf(markupOf([receipt('ahead', 'Palmeiras'), receipt('played', 'Botafogo')]));
    expect(text).toContain('Palmeiras 2 - 1 Chelsea 28 jun 2025, 09:30');
    expect(text).toContain('Botafogo 2 - 1 Chelsea 28 jun 2025, 09:30');
    expect(text.indexOf('Palmeiras')).toBeLessThan(text.indexOf('Botafogo'));
  });

  it('offers to save every receipt, and to check those of started or removed matches', () => {
    const markup = markupOf([
      receipt('ahead', 'Palmeiras'),
      receipt('played', 'Botafogo'),
      receipt('gone', 'Flamengo'),
    ]);
    const names = [...markup.matchAll(/aria-label="((?:Guardar|Comprobar)[^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      'Guardar comprobante: Palmeiras - Chelsea',
      'Comprobar: Botafogo - Chelsea',
      'Guardar comprobante: Botafogo - Chelsea',
      'Comprobar: Flamengo - Chelsea',
      'Guardar comprobante: Flamengo - Chelsea',
    ]);
  });

  it('keeps receipts of a past cup apart from a match with the same id', () => {
    const markup = markupOf([receipt('ahead', 'Palmeiras'), receipt('ahead', 'Santos', 'copa-2024')]);
    expect(textOf(markup)).toContain('Santos 2 - 1 Chelsea Copa anterior · 28 jun 2025, 09:30');
    expect(markup.match(/aria-label="Comprobar: [^"]*"/g)).toEqual([
      'aria-label="Comprobar: Santos - Chelsea"',
    ]);
  });

  it('says that there are no receipts', () => {
    const text = textOf(markupOf([]));
    expect(text).toContain('Todavía no tienes comprobantes');
    expect(text).not.toContain('Guardar mis comprobantes');
  });
});
