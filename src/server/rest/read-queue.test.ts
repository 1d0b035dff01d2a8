import { expect, it } from 'vitest';
import { createReadQueue } from './read-queue.ts';

const wanted = (): boolean => true;

it('lets four reads of a participant run at once, the others in their order, and others at once', async () => {
  const queue = createReadQueue(true);
  const began: string[] = [];
  const enter = async (key: string, name: string, isWanted = wanted): Promise<() => void> => {
    const leave = await queue.enter(key, isWanted);
    began.push(name);
    return leave;
  };
  const first = await Promise.all(['1', '2', '3', '4'].map((name) => enter('ana', name)));
  const waiting = ['5', '6'].map((name) => enter('ana', name));
  await enter('eva', 'eva');
  expect(began).toEqual(['1', '2', '3', '4', 'eva']);
  first[0]?.();
  first[0]?.();
  await waiting[0];
  expect(began).toEqual(['1', '2', '3', '4', 'eva', '5']);
  first[1]?.();
  await waiting[1];
  expect(began.at(-1)).toBe('6');
});

it('lets one read run at once where the database runs one statement after the other', async () => {
  const queue = createReadQueue(false);
  const leave = await queue.enter('ana', wanted);
  let second = false;
  const waiting = queue.enter('ana', wanted).then((leaveSecond) => {
    second = true;
    leaveSecond();
  });
  await queue.enter('eva', wanted);
  expect(second).toBe(false);
  leave();
  await waiting;
  expect(second).toBe(true);
});

it('never starts a read whose caller has left', async () => {
  const queue = createReadQueue(true);
  const leaves = await Promise.all(Array.from({ length: 4 }, () => queue.enter('ana', wanted)));
  let isHere = true;
  const gone = queue.enter('ana', () => isHere);
  const next = queue.enter('ana', wanted);
  isHere = false;
  leaves[0]?.();
  await expect(gone).rejects.toMatchObject({ status: 408 });
  (await next)();
});

it('refuses what would make the queue too long, and forgets who has left', async () => {
  const queue = createReadQueue(true);
  const leaves = await Promise.all(Array.from({ length: 4 }, () => queue.enter('ana', wanted)));
  const waiting = Array.from({ length: 60 }, () => queue.enter('ana', wanted).then((leave) => leave()));
  await expect(queue.enter('ana', wanted)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
  });
  for (const leave of leaves) leave();
  await Promise.all(waiting);
  (await queue.enter('ana', wanted))();
});
