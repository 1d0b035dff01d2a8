import { expect, test } from 'vitest';
import { isAllowedEmail } from './allowed-email.ts';

const domains = ['agencia-uno.example', 'Agencia-Dos.example'];

test.each([
  ['ana@agencia-uno.example', true],
  ['ANA@AGENCIA-DOS.EXAMPLE', true],
  ['"a@otra.example"@agencia-uno.example', true],
  ['ana@sub.agencia-uno.example', false],
  ['ana@malagencia-uno.example', false],
  ['ana@agencia-uno.example.org', false],
  ['agencia-uno.example', false],
  ['', false],
])('%s is let in: %s', (email, allowed) => {
  expect(isAllowedEmail(email, domains)).toBe(allowed);
});
