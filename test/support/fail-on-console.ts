import { afterEach, beforeEach, expect } from 'vitest';

// Unexpected output fails the test. Tests that provoke some capture it with their own logger.
const watched = ['error', 'warn', 'log', 'info'] as const;
const real = { ...console };
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of watched) {
    console[method] = (...messages: unknown[]) => {
      printed.push(`console.${method}: ${messages.map(String).join(' ')}`);
      real[method](...messages);
    };
  }
});

afterEach(() => {
  for (const method of watched) console[method] = real[method];
  expect(printed, 'unexpected console output').toEqual([]);
});
