import { afterEach, expect, it, vi } from 'vitest';
import { createReadQueue } from './read-queue.ts';

const wanted = (): boolean => true;

afterEach(() => void vi.useRealTimers());

it('leaves others as much time as a long read took, half a second at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const queue = createReadQueue();
  const began: string[] = [];
  const enter = async (name: string): Promise<() => void> => {
    const leave = await queue.enter('ana', wanted);
    began.push(name);
    return leave;
  };
  const leave = await enter('1');
  vi.advanceTimersByTime(80);
  leave();
  const second = enter('2');
  await vi.advanceTimersByTimeAsync(79);
  expect(began).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1);
  const leaveSecond = await second;
  vi.advanceTimersByTime(3_000);
  leaveSecond();
  const third = enter('3');
  await vi.advanceTimersByTimeAsync(499);
  expect(began).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(1);
  // A short one is followed by none.
  (await third)();
  (await enter('4'))();
  expect(began).toEqual(['1', '2', '3', '4']);
});

it('lets one read of a participant run at once, the others in their order, and others at once', async () => {
  const queue = createReadQueue();
  const began: string[] = [];
  const enter = async (key: string, name: string): Promise<() => void> => {
    const leave = await queue.enter(key, wanted);
    began.push(name);
    return leave;
  };
  const leave = await enter('ana', '1');
  const waiting = ['2', '3'].map((name) => enter('ana', name));
  await enter('eva', 'eva');
  expect(began).toEqual(['1', 'eva']);
  leave();
  leave();
  const leaveSecond = await waiting[0];
  expect(began).toEqual(['1', 'eva', '2']);
  leaveSecond?.();
  await waiting[1];
  expect(began.at(-1)).toBe('3');
});

it('never starts a read whose caller has left, whether or not it had to wait', async () => {
  const queue = createReadQueue();
  await expect(queue.enter('ana', () => false)).rejects.toMatchObject({ status: 408 });
  const leave = await queue.enter('ana', wanted);
  let isHere = true;
  const gone = queue.enter('ana', () => isHere);
  const next = queue.enter('ana', wanted);
  isHere = false;
  leave();
  await expect(gone).rejects.toMatchObject({ status: 408 });
  (await next)();
});

it('refuses what would make the queue too long, and forgets who has left', async () => {
  const queue = createReadQueue();
  const leave = await queue.enter('ana', wanted);
  const waiting = Array.from({ length: 60 }, () => queue.enter('ana', wanted).then((leaveOne) => leaveOne()));
  await expect(queue.enter('ana', wanted)).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
  });
  leave();
  await Promise.all(waiting);
  (await queue.enter('ana', wanted))();
});
