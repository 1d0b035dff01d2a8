import { expect, it } from 'vitest';
import { isAllowedEmail } from './allowed-email.ts';

const domains = ['beyondmedia.example', 'Agencia-Beyond.example'];

it.each([
  ['ana@beyondmedia.example', true],
  ['Ana.Pérez@AGENCIA-beyond.EXAMPLE', true],
  ['"a@gmail.example"@beyondmedia.example', true],
  ['a@beyondmedia.example', true],
  ['ana@gmail.example', false],
  ['ana@beyondmedia.example@gmail.example', false],
  ['ana@sub.beyondmedia.example', false],
  ['ana@notbeyondmedia.example', false],
  ['ana@beyondmedia.example.evil.example', false],
  ['ana@beyondmedia.example ', false],
  ['@beyondmedia.example', false],
  ['beyondmedia.example', false],
  ['@', false],
  ['', false],
])('allows %j: %s', (email, allowed) => {
  expect(isAllowedEmail(email, domains)).toBe(allowed);
});
