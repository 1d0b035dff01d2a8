import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../../test/support/any-character.ts';
import { readGooglePerson } from './google-client.ts';
import { patience, runLength } from '../../../test/support/run-length.ts';
import { SignInFailure } from './auth-errors.ts';

const required = { iss: 'https://accounts.google.example', aud: 'client', exp: 2, iat: 1 };
const good = { ...required, sub: '1001', email: 'Ana@Beyondmedia.example', email_verified: true };

it('reads Google’s claims, with the address in lower case and as it came', () => {
  const picture = 'https://pictures.example/ana.png';
  const claims = { ...good, name: 'Ana Pérez', picture, hd: 'beyondmedia.example' };
  expect(readGooglePerson(claims)).toEqual({
    subject: '1001',
    email: 'ana@beyondmedia.example',
    emailVerified: true,
    workspace: 'beyondmedia.example',
    metadata: {
      iss: required.iss,
      sub: '1001',
      provider_id: '1001',
      name: 'Ana Pérez',
      full_name: 'Ana Pérez',
      picture,
      avatar_url: picture,
      email: 'Ana@Beyondmedia.example',
      email_verified: true,
      phone_verified: false,
      custom_claims: { hd: 'beyondmedia.example' },
    },
  });
});

it('leaves out a missing or invalid name and picture', () => {
  for (const odd of [{}, { name: 7, picture: 'javascript:alert(1)' }, { name: '\u0000 ', picture: 'x' }]) {
    const { metadata } = readGooglePerson({ ...good, ...odd });
    expect(Object.keys(metadata).filter((key) => /name|picture|avatar/.test(key))).toEqual([]);
  }
});

it('keeps names short, whole and free of control characters', () => {
  const nameOf = (name: string) => readGooglePerson({ ...good, name }).metadata.full_name;
  expect(nameOf(' Tincho\u0000 \u{1F468}\u200D\u{1F469} <b>\n')).toBe('Tincho \u{1F468}\u200D\u{1F469} <b>');
  expect(nameOf('Ana\u202E\u2066 \u061C\u200FPérez\u2069')).toBe('Ana Pérez');
  expect(nameOf(`${'a'.repeat(199)}\u{1F3C6}`)).toBe('a'.repeat(199));
});

it('accepts only true for a verified address', () => {
  for (const claim of [undefined, false, 'true', 1]) {
    expect(readGooglePerson({ ...good, email_verified: claim as boolean }).emailVerified).toBe(false);
  }
});

it.each([
  undefined,
  '',
  'nobody',
  'a b@c.example',
  'a@b\u0000.example',
  'mi\u212Ae@b.example',
  'pé@b.example',
  'eve@evil.example@b.example',
  `${'a'.repeat(250)}@b.example`,
  7,
])('does not take %j for an address', (email) => {
  const read = () => readGooglePerson({ ...good, email } as never);
  expect(read).toThrow('Error getting user email from external provider');
});

it(
  'turns any claims into a person that can be stored, or into a failure that can be shown',
  { timeout: patience(20_000) },
  () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom('\u0000', '\ud800', 'a@b.example'),
    );
    const claim = fc.oneof(text, fc.jsonValue());
    const claims = fc.record({
      sub: claim,
      email: claim,
      email_verified: claim,
      name: claim,
      picture: claim,
    });
    fc.assert(
      fc.property(claims, (odd) => {
        const response = responseTo({ ...required, ...odd });
        expect(response instanceof SignInFailure ? '' : response).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      { numRuns: runLength(300, 100_000) },
    );
  },
);

/** Returns the person as JSON, or the failure. */
function responseTo(claims: object): string | SignInFailure {
  try {
    return JSON.stringify(readGooglePerson(claims as never));
  } catch (error) {
    if (error instanceof SignInFailure) return error;
    throw error;
  }
}
