import { expect, it } from 'vitest';
import { nameStatement } from './name-statement.ts';

it('names what is asked again and again, each text its own name, and never more than fifty', () => {
  const database = {};
  const ask = (text: string, times: number): string | null => {
    for (let time = 1; time < times; time += 1) nameStatement(database, text);
    return nameStatement(database, text).name;
  };
  expect(ask('select 1', 19)).toBeNull();
  const name = ask('select 1', 1);
  expect(name).toMatch(/^rows-[0-9a-f]{32}$/);
  expect(nameStatement(database, 'select 1')).toEqual({ name, text: 'select 1' });
  expect(ask('select 2', 20)).not.toBe(name);
  const given = Array.from({ length: 100 }, (_, number) => ask(`select ${number} as other`, 20));
  expect(given.filter((one) => one !== null)).toHaveLength(48);
  expect(nameStatement(database, 'select 1').name).toBe(name);
});
