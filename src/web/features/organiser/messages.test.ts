import { expect, it } from 'vitest';
import { organiserMessages } from './messages.ts';

it('says how long a held read waits, of one unit in the singular', () => {
  const { left } = organiserMessages.sheet;
  expect(['7 min', '1 min', '1 h 5 min', '12 s', '0 s'].map(left)).toEqual([
    'Faltan 7 min',
    'Falta 1 min',
    'Faltan 1 h 5 min',
    'Faltan 12 s',
    'Faltan 0 s',
  ]);
});
