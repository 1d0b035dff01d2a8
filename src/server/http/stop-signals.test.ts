import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { onStopSignals } from './stop-signals.ts';

it('stops at the first signal, and at once if another follows a second later', () => {
  const source = new EventEmitter();
  const told: string[] = [];
  let now = 5_000;
  const actions = {
    stop: (signal: string) => told.push(`stop ${signal}`),
    stopAtOnce: (signal: string) => told.push(`at once ${signal}`),
  };
  onStopSignals(source, actions, () => now);
  expect(told).toEqual([]);
  source.emit('SIGINT');
  source.emit('SIGINT');
  now += 999;
  source.emit('SIGTERM');
  expect(told).toEqual(['stop SIGINT']);
  now += 1;
  source.emit('SIGINT');
  expect(told).toEqual(['stop SIGINT', 'at once SIGINT']);
});
