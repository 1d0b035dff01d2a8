import { describe, expect, it } from 'vitest';
import {
  chooseRedirect,
  failureLocation,
  stateFailureLocation,
  successLocation,
} from './redirect-locations.ts';
import { SignInFailure, signInFailures } from './auth-errors.ts';

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

describe('what an address to return to loses', () => {
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

describe('where a sign-in ends', () => {
  it('writes a failure into query and fragment as the contract shows', () => {
    expect(failureLocation('https://app/back?x=1', signInFailures.newUserRefused())).toBe(
      'https://app/back?error=server_error&error_code=unexpected_failure&error_description=Database+error+saving+new+user&x=1' +
        '#error=server_error&error_code=unexpected_failure&error_description=Database+error+saving+new+user&sb=',
    );
  });

  it('escapes the fragment twice, replaces the old one, and leaves out a code there is none of', () => {
    const failure = new SignInFailure('denied', null, 'a:b*~ñ');
    expect(failureLocation('https://app/#old', failure)).toBe(
      'https://app/?error=denied&error_description=a%3Ab%2A~%C3%B1' +
        '#error=denied&error_description=a%253Ab%252A~%25C3%25B1&sb=',
    );
  });

  it('replaces a failure that the address already contains', () => {
    const before = failureLocation('https://app/', signInFailures.noCode());
    const location = new URL(failureLocation(before, signInFailures.newUserRefused()));
    expect(location.searchParams.getAll('error')).toEqual(['server_error']);
  });

  it('writes a failure without a state into the query alone', () => {
    expect(stateFailureLocation('https://app', signInFailures.stateMissing())).toBe(
      'https://app/?error=invalid_request&error_code=bad_oauth_callback&error_description=OAuth+state+parameter+missing',
    );
  });

  it('appends a session sorted, after whatever there is', () => {
    expect(successLocation('https://app/?x=1#y', { token_type: 'bearer', access_token: 'a.b', sb: '' })).toBe(
      'https://app/?x=1#y#access_token=a.b&sb=&token_type=bearer',
    );
  });
});
