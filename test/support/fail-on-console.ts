import { afterEach, beforeEach, expect } from 'vitest';

// A warning that nobody expects is a failure: tests that provoke one capture it through a logger of their own.
const watched = ['error', 'warn', 'log', 'info'] as const;
const real = { ...console };
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of watched) {
    console[method] = (...words: unknown[]) => {
      printed.push(`console.${method}: ${words.map(String).join(' ')}`);
      real[method](...words);
    };
  }
});

afterEach(() => {
  for (const method of watched) console[method] = real[method];
  expect(printed, 'unexpected console output').toEqual([]);
});
