import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { Statement } from '../database/index.ts';
import { exposedSchema, type Relation } from './exposed-schema.ts';
import { createReadPlans, type ReadPlans } from './read-rows.ts';
import { parseRestUrl } from './rest-request.ts';

const predictions = exposedSchema.get('predictions') as Relation;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function planOf(plans: ReadPlans, query: string) {
  const request = {
    method: 'GET',
    ...parseRestUrl(`/rest/v1/predictions?${query}`),
    headers: {},
    body: '',
    caller: { role: 'visitor' } as const,
  };
  return plans.find(request, predictions);
}

/** The statement of the last of `times` executions. */
function run(plans: ReadPlans, query: string, times: number, callers = ['ana', 'eva']): Statement {
  for (let time = 1; time < times; time += 1) {
    planOf(plans, query).statement(callers[time % callers.length] ?? '');
  }
  return planOf(plans, query).statement(callers[0] ?? '');
}

it('are made once for each request', () => {
  const plans = createReadPlans(database.db);
  const plan = planOf(plans, 'match_id=eq.1');
  expect(planOf(plans, 'match_id=eq.1')).toBe(plan);
  expect(planOf(plans, 'match_id=eq.2')).not.toBe(plan);
});

it('name frequently repeated queries, each text its own name, and never more than fifty', () => {
  const plans = createReadPlans(database.db);
  expect(run(plans, 'select=a:points', 19).name).toBeNull();
  const { name, text } = run(plans, 'select=a:points', 1);
  expect(name).toMatch(/^rows-[0-9a-f]{32}$/);
  expect(text).toContain('as "a"');
  expect(run(plans, 'select=b:points', 20).name).not.toBe(name);
  const names = Array.from({ length: 100 }, (_, number) => run(plans, `select=n${number}:points`, 20).name);
  expect(names.filter((one) => one !== null)).toHaveLength(48);
  expect(run(plans, 'select=a:points', 1)).toEqual({ name, text });
});

it('leave the names to reads of several participants: one alone cannot use them up', () => {
  const plans = createReadPlans(database.db);
  for (let number = 0; number < 60; number += 1) {
    expect(run(plans, `select=n${number}:points`, 25, ['eve']).name).toBeNull();
  }
  expect(run(plans, 'select=points', 20).name).not.toBeNull();
});

it('that differ in their values only share one statement', () => {
  const plans = createReadPlans(database.db);
  const statements = Array.from({ length: 21 }, (_, number) =>
    run(plans, `match_id=eq.${number}`, 1, [number % 2 === 0 ? 'ana' : 'eva']),
  );
  expect(statements[18]?.name).toBeNull();
  expect(statements[19]?.name).toMatch(/^rows-/);
  expect(statements[20]).toBe(statements[19]);
});
