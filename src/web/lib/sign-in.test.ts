import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from './sign-in.ts';

afterEach(() => vi.unstubAllGlobals());

function stubBrowser({
  cookieEnabled,
  store,
}: {
  cookieEnabled: boolean;
  store: () => void;
}): () => string[] {
  const left: string[] = [];
  const location = { origin: 'https://prode.example', search: '', assign: (to: string) => left.push(to) };
  vi.stubGlobal('navigator', { cookieEnabled });
  vi.stubGlobal('sessionStorage', { setItem: store });
  vi.stubGlobal('window', { location });
  return () => left;
}
const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

it('goes to Google where the browser keeps what comes back', () => {
  const left = stubBrowser({ cookieEnabled: true, store: () => {} });
  signIn();
  expect(left()).toEqual([expect.stringMatching(/^\/auth\/v1\/authorize\?provider=google&/)]);
});

it.each([
  ['cookies', { cookieEnabled: false, store: () => {} }],
  ['storage', { cookieEnabled: true, store: refuse }],
])('says before it leaves that the browser forbids %s', (_name, browser) => {
  const left = stubBrowser(browser);
  expect(() => signIn()).toThrow('Tu navegador no guardó la cookie del inicio de sesión.');
  expect(left()).toEqual([]);
});
