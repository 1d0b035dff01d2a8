import { expect, it } from 'vitest';
import { predictionMessages, scoreSentence } from './messages.ts';

it('repeats the prediction as a sentence and as X - Y', () => {
  const score = { home: 2, away: 1 };
  expect(scoreSentence('Palmeiras', score, 'Botafogo')).toBe('Palmeiras 2 - 1 Botafogo');
  expect(predictionMessages.dialog.question(score)).toBe(
    '¿Estás seguro de tu predicción 2 - 1? Una vez confirmada, no se puede modificar.',
  );
});

it('alerts in the exact words of the rules', () => {
  expect(predictionMessages.alert).toEqual({
    started: '❌ Este partido ya comenzó. No se pueden hacer más predicciones.',
    invalid: 'Por favor ingresa números válidos (0 o más)',
    failed: 'Error al guardar la predicción. Inténtalo de nuevo.',
    offline: 'Error al guardar la predicción. Inténtalo de nuevo.',
  });
});

it('says which goals are missing', () => {
  const { invalid } = predictionMessages.headline;
  const teams = { homeTeam: 'Palmeiras', awayTeam: 'Botafogo' };
  expect(invalid({ ...teams, home: null, away: 1 })).toBe('Faltan los goles de Palmeiras');
  expect(invalid({ ...teams, home: 2, away: null })).toBe('Faltan los goles de Botafogo');
  expect(invalid({ ...teams, home: null, away: null })).toBe('Faltan los goles de los dos equipos');
});

it('says what was not saved, also of half a score', () => {
  const teams = { homeTeam: 'Palmeiras', awayTeam: 'Botafogo' };
  expect(predictionMessages.lost({ ...teams, home: 2, away: 1 })).toBe('Tu 2 - 1 no se guardó');
  expect(predictionMessages.lost({ ...teams, home: 2, away: null })).toBe('Lo que escribiste no se guardó');
});
