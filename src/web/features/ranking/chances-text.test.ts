// Shows docs/rules.md#podium-chances.
import { describe, expect, it } from 'vitest';
import type { PlaceClaims } from '../../../domain/podium-chances.ts';
import { claimText, possibleText } from './chances-text.ts';
import { chancesMessages } from './chances-messages.ts';

const own = { possiblePoints: 40, behindFirst: 11, isComplete: true, canWin: true };
const claim = (claims: PlaceClaims, isComplete = true) => claimText({ ...own, claims, isComplete });

describe("'¿Puedo ganar?'", () => {
  it('says what is possible and how far the first is', () => {
    const claims: PlaceClaims = ['open', 'open', 'open'];
    expect(possibleText({ ...own, claims })).toBe(
      'Te quedan 40 puntos posibles; estás a 11 puntos del primero.',
    );
    expect(possibleText({ ...own, claims, possiblePoints: 1, behindFirst: 0 })).toBe(
      'Te queda 1 punto posible; nadie tiene más puntos que tú.',
    );
    expect(possibleText({ ...own, claims, isComplete: false })).toBe(
      'Te quedan al menos 40 puntos posibles; estás a 11 puntos del primero.',
    );
  });

  it.each<[PlaceClaims, string]>([
    [['safe', 'safe', 'safe'], 'Ya ganaste: nadie puede alcanzarte'],
    [['open', 'open', 'open'], 'Sí, todavía puedes ganar'],
    [['open', 'safe', 'safe'], 'Sí, todavía puedes ganar. Ya nadie te baja del 2.º'],
    [['out', 'open', 'open'], 'Ya no puedes ser 1.º; todavía puedes ser 2.º'],
    [['out', 'safe', 'safe'], 'Ya no puedes ser 1.º. Ya nadie te baja del 2.º'],
    [['out', 'open', 'safe'], 'Ya no puedes ser 1.º; todavía puedes ser 2.º. Ya nadie te baja del 3.º'],
    [['out', 'out', 'open'], 'Ya no puedes ser 2.º; todavía puedes ser 3.º'],
    [['out', 'out', 'out'], 'Ya no llegas al podio'],
  ])('says of %j what is sure, and nothing else', (claims, text) => {
    expect(claim(claims)).toBe(text);
  });

  it('claims nothing while matches are missing in the sheet, but that the listed ones are enough', () => {
    const unclear = { ...own, claims: ['open', 'open', 'open'] as PlaceClaims, isComplete: false };
    expect(claimText({ ...unclear, canWin: false })).toBe(
      'Faltan partidos por publicar: todavía no se puede descartar a nadie.',
    );
    expect(claimText(unclear)).toBe('Sí, todavía puedes ganar');
  });

  it('names the first who can still reach a place, and counts the others', () => {
    expect(chancesMessages.canReach(5, ['Ana', 'Berta', 'Carla'])).toBe('Pueden: Ana, Berta, Carla y 2 más');
    expect(chancesMessages.canReach(1, ['Ana'])).toBe('Puede: Ana');
    expect(chancesMessages.isSafe(['Ana', 'Inés'])).toBe('Asegurados: Ana e Inés');
  });
});
