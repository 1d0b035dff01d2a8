import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['ana@agencia.com', 'a***@agencia.com'],
  ['Ana.Pérez@Agencia.com', 'a***@agencia.com'],
  ['a@agencia.com', 'a***@agencia.com'],
  ['', '***'],
  ['@agencia.com', '***'],
  ['ana@b@agencia.com', '***'],
  ['ana', '***'],
])('%j is masked as %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
