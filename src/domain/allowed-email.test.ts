// Shows docs/rules.md#allowed-e-mail-domains.
import { expect, it } from 'vitest';
import { isAllowedEmail } from './allowed-email.ts';

const domains = ['beyondmedia.example', 'Agencia-Beyond.example'];

it.each([
  ['ana@beyondmedia.example', true],
  ['Ana.Perez@AGENCIA-beyond.EXAMPLE', true],
  ['ana+prode@beyondmedia.example', true],
  ['Ana.Pérez@beyondmedia.example', false],
  ['mi\u212Ae@beyondmedia.example', false],
  ['ana@beyondmedia.e\u212Aample', false],
  ['"a@gmail.example"@beyondmedia.example', false],
  ['eve@evil.example@beyondmedia.example', false],
  ['a b@beyondmedia.example', false],
  ['eve@evil.example,ana@beyondmedia.example', false],
  ['eve,ana@beyondmedia.example', false],
  ['eve;ana@beyondmedia.example', false],
  ['<ana>@beyondmedia.example', false],
  ["o'hara_{x}@beyondmedia.example", true],
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
