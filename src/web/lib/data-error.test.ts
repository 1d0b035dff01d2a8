import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusalHints } from '../../domain/api-schemas.ts';
import { readJson } from './api-client.ts';
import { DataError, asDataError, ownWords, restError } from './data-error.ts';

test.each(refusalHints)('keeps the sentence and the code of a refusal: %s', (hint) => {
  const error = restError({ message: 'Este partido ya comenzó.', hint, code: 'P0001' }, 400);
  expect(error).toMatchObject({ message: 'Este partido ya comenzó.', hint });
});

test('never shows the server’s text of other errors', () => {
  const error = restError({ message: 'permission denied for table predictions', hint: null }, 403);
  expect(error.hint).toBe('unknown');
  expect(error.message).toBe('Ocurrió un error inesperado');
});

test('keeps the server’s sentence when it has too many calls, in both interfaces', async () => {
  const message = 'Demasiadas consultas a la vez. Espera un momento e inténtalo de nuevo.';
  expect(restError({ message, code: 'over_request_rate_limit' }, 429).message).toBe(message);
  for (const status of [429, 503])
    await expect(readJson(z.unknown(), Response.json({ message }, { status }))).rejects.toThrow(message);
  await expect(readJson(z.unknown(), Response.json({ message }, { status: 500 }))).rejects.toThrow(
    'Ocurrió un error inesperado',
  );
});

test('reports a missing response as no connection, from the client and from fetch', () => {
  expect(restError({ message: 'TypeError: Failed to fetch' }, 0).hint).toBe('offline');
  expect(asDataError(new TypeError('Failed to fetch')).hint).toBe('offline');
});

test('keeps a data error and reports anything else as unexpected', () => {
  const known = new DataError('Debes estar logueado para hacer predicciones', 'not_signed_in');
  expect(asDataError(known)).toBe(known);
  expect(asDataError('secret detail')).toMatchObject({
    message: 'Ocurrió un error inesperado',
    cause: 'secret detail',
  });
});

test('returns an error’s own words unless its message is the generic one', () => {
  expect(ownWords(asDataError('secret detail').message)).toBeNull();
  for (const { message } of [asDataError(new TypeError('Failed to fetch')), new DataError('No quedan cupos')])
    expect(ownWords(message)).toBe(message);
});
