import { describe, expect, it } from 'vitest';
import { chooseRedirect } from './redirect-locations.ts';

describe('chooseRedirect', () => {
  const home = 'https://prode.example/';

  it.each([
    'https://prode.example/',
    'https://prode.example/rules?x=1&y=a+b%20*',
    'https://prode.example:443/a',
  ])('returns to %s', (address) => {
    expect(chooseRedirect(address, 'https://prode.example')).toBe(new URL(address).href);
  });

  it.each([
    undefined,
    '',
    '/',
    '//evil.example/',
    'http://prode.example/',
    'https://prode.example:8443/',
    'https://prode.example.evil.example/',
    'https://evil.example/?https://prode.example/',
    'https://prode.example@evil.example/',
    'https://someone@prode.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://prode.example/x',
    `https://prode.example/?x=${'x'.repeat(2_048)}`,
    `https://prode.example/?x=${'ñ'.repeat(1_000)}`,
  ])('lands on the home page instead of %j', (address) => {
    expect(chooseRedirect(address, 'https://prode.example')).toBe(home);
  });
});

describe('the parameters of a return address', () => {
  it.each([
    ['https://prode.example/rules?x=1#y', 'https://prode.example/rules?x=1'],
    ['https://prode.example/#access_token=a&refresh_token=b', 'https://prode.example/'],
    ['https://prode.example/?x=1&access_token=a&refresh_token=b', 'https://prode.example/?x=1'],
    [
      'https://prode.example/?error=a&error_code=b&error_description=c&sign_in=d',
      'https://prode.example/?sign_in=d',
    ],
    ['https://prode.example/?access%5Ftoken=a', 'https://prode.example/'],
  ])('%s becomes %s', (address, expected) => {
    expect(chooseRedirect(address, 'https://prode.example')).toBe(expected);
  });
});
