import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { divideConnections, openFileLimit } from './open-file-limit.ts';

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
  const { streams, perAddress } = divideConnections(1_024);
  expect(perAddress).toBeGreaterThanOrEqual(300);
  expect(streams - perAddress).toBeGreaterThanOrEqual(100);
});

it('leaves something for saves and for the database', () => {
  expect(divideConnections(256)).toEqual({ connections: 192, streams: 128, perAddress: 96 });
});
