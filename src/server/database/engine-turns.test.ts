import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEngineTurns } from './engine-turns.ts';

it('lets statements that wait go first, and one that comes within a turn of the event loop', async () => {
  const turns = createEngineTurns();
  const ran: string[] = [];
  const note = (name: string) => async (): Promise<void> => void ran.push(name);
  const reads = ['read 1', 'read 2'].map((name) => turns.runLater(note(name)));
  const saves = [turns.run(note('save 1')), turns.run(note('save 2'))];
  await saves[1];
  await setImmediate();
  await turns.run(note('save 3'));
  await Promise.all(reads);
  expect(ran).toEqual(['save 1', 'save 2', 'save 3', 'read 1', 'read 2']);
});

it('takes turns once the others have waited for long, so that neither kind waits for ever', async () => {
  let now = 0;
  const turns = createEngineTurns(() => now);
  const ran: string[] = [];
  const statement = (name: string) => async (): Promise<void> => {
    now += 30;
    ran.push(name);
  };
  const all = ['read', 'read', 'read'].map((name) => turns.runLater(statement(name)));
  for (let number = 0; number < 8; number += 1) all.push(turns.run(statement('save')));
  await Promise.all(all);
  expect(ran.join(' ')).toBe('save save save save read save read save read save save');
});

it('goes on after a statement that fails, and turns the event loop between two', async () => {
  const turns = createEngineTurns();
  const events: string[] = [];
  const failed = turns.run(async () => {
    throw new Error('refused');
  });
  const second = turns.run(async () => void events.push('second'));
  void setImmediate().then(() => events.push('a turn'));
  await expect(failed).rejects.toThrow('refused');
  await second;
  expect(events).toEqual(['a turn', 'second']);
});
