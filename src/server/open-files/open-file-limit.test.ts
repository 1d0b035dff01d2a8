import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { divideConnections, openFileLimit, requireOpenFiles } from './open-file-limit.ts';

const module = JSON.stringify(new URL('./open-file-limit.ts', import.meta.url).href);
const program = `console.log((await import(${module})).openFileLimit())`;

it('is the limit that this process has', () => {
  expect(openFileLimit()).toBeGreaterThan(0);
  const node = `'${process.execPath}' --import tsx --input-type=module -e '${program}'`;
  const printed = execFileSync('sh', ['-c', `ulimit -n 256; exec ${node}`]).toString();
  // Where it cannot be read, the usual one is taken.
  expect(printed.trim()).toBe(process.platform === 'linux' ? '256' : '1024');
});

it('has streams for a company of 300 behind one address, and some for others, with the usual limit', () => {
  const { streams, perAddress } = divideConnections(208, 1_024);
  expect(perAddress).toBeGreaterThanOrEqual(300);
  expect(streams - perAddress).toBeGreaterThanOrEqual(100);
});

it.each([
  ['a database with few files', 19, 256, { connections: 189, streams: 126, perAddress: 94 }],
  ['one with many', 128, 256, { connections: 80, streams: 53, perAddress: 39 }],
  ['the usual limit', 208, 1_024, { connections: 768, streams: 512, perAddress: 384 }],
  ['a high limit', 208, 20_000, { connections: 15_000, streams: 10_000, perAddress: 7_500 }],
])('keeps back what the database needs, at least a quarter: %s', (_what, databaseFiles, limit, share) => {
  expect(divideConnections(databaseFiles, limit)).toEqual(share);
});

it('refuses a limit that leaves no place for browsers, and says which does', () => {
  expect(() => requireOpenFiles(128, 207)).toThrow(
    /^ulimit -Hn: .* may have 207 files open, and needs 208, 128 of/,
  );
  expect(() => requireOpenFiles(128, 208)).not.toThrow();
  expect(divideConnections(128, 208).connections).toBe(32);
});
