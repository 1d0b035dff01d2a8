import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { mostConnections, openFileLimit, requireOpenFiles } from './open-file-limit.ts';

const module = JSON.stringify(new URL('./open-file-limit.ts', import.meta.url).href);
const program = `console.log((await import(${module})).openFileLimit())`;

it('is the limit that this process has', () => {
  expect(openFileLimit()).toBeGreaterThan(0);
  const node = `'${process.execPath}' --import tsx --input-type=module -e '${program}'`;
  const printed = execFileSync('sh', ['-c', `ulimit -n 256; exec ${node}`]).toString();
  // Where it cannot be read, the usual one is taken.
  expect(printed.trim()).toBe(process.platform === 'linux' ? '256' : '1024');
});

it.each([
  ['a database with few files', 19, 256, 189],
  ['one with many', 128, 256, 80],
  ['the usual limit', 208, 1_024, 768],
])(
  'keeps back what the database needs, at least a quarter: %s',
  (_what, databaseFiles, limit, connections) => {
    expect(mostConnections(databaseFiles, limit)).toBe(connections);
  },
);

it('refuses a limit that leaves no place for browsers, and says which does', () => {
  expect(() => requireOpenFiles(128, 207)).toThrow(
    /^ulimit -Hn: .* may have 207 files open, and needs 208, 128 of/,
  );
  expect(() => requireOpenFiles(128, 208)).not.toThrow();
  expect(mostConnections(128, 208)).toBe(32);
});
