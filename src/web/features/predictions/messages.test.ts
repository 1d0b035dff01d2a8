import { expect, it } from 'vitest';
import { agencyMessages, predictionMessages, scoreSentence } from './messages.ts';
import { climbText } from './standings.ts';

it('repeats the prediction as a sentence and as X - Y', () => {
  const score = { home: 2, away: 1 };
  expect(scoreSentence({ homeTeam: 'Palmeiras', awayTeam: 'Botafogo', ...score })).toBe(
    'Palmeiras 2 - 1 Botafogo',
  );
  expect(predictionMessages.question(score)).toBe(
    '¿Estás seguro de tu predicción 2 - 1? Una vez confirmada, no se puede modificar.',
  );
});

it('uses the exact alert texts of the rules', () => {
  expect(predictionMessages.alert).toEqual({
    started: '❌ Este partido ya comenzó. No se pueden hacer más predicciones.',
    invalid: 'Por favor ingresa números válidos (0 o más)',
    failed: 'Error al guardar la predicción. Inténtalo de nuevo.',
    offline: 'Error al guardar la predicción. Inténtalo de nuevo.',
  });
});

it('says which goals are missing', () => {
  const { missing } = predictionMessages;
  const teams = { homeTeam: 'Palmeiras', awayTeam: 'Botafogo' };
  expect(missing({ ...teams, home: null, away: 1 })).toBe('Faltan los goles de Palmeiras');
  expect(missing({ ...teams, home: 2, away: null })).toBe('Faltan los goles de Botafogo');
  expect(missing({ ...teams, home: null, away: null })).toBe('Faltan los goles de los dos equipos');
});

it.each([
  [['tú'], 7, 'tú y 6 más'],
  [['Ana'], 3, 'Ana y 2 más'],
  [['tú'], 1, 'tú'],
  [['Inés'], 1, 'Inés'],
  [['Ana'], 12_346, 'Ana y 12.345 más'],
])('lists %j of %i people as %s', (names, count, text) => {
  expect(agencyMessages.people(names, count)).toBe(text);
});

it('says how many have predicted, and how many the list has', () => {
  expect(agencyMessages.predicted(37, 44)).toBe('37 de 44 ya predijeron');
  expect(agencyMessages.predicted(1, 44)).toBe('1 de 44 ya predijo');
  expect(agencyMessages.predicted(0, 44)).toBe('0 de 44 ya predijeron');
  expect(agencyMessages.seeAll(37)).toBe('Ver las 37 predicciones');
  expect(agencyMessages.seeAll(1)).toBe('Ver la única predicción');
});

it('says how many positions were gained or lost', () => {
  expect(climbText({ from: 24, to: 14 })).toBe('Posición 24.º → 14.º ▲10');
  expect(climbText({ from: 14, to: 16 })).toBe('Posición 14.º → 16.º ▼2');
  expect(climbText({ from: 14, to: 14 })).toBe('Sigues 14.º');
});
