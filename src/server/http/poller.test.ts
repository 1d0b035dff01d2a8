import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller } from './create-poller.ts';

describe('a poller', () => {
  let runs: number;
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);

  beforeEach(() => {
    runs = 0;
    errors.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  const count = async (): Promise<void> => {
    runs += 1;
  };

  it('starts one run for all calls, at the soonest of their times', async () => {
    const poller = createPoller({ work: count, onError });
    poller.schedule(2_000);
    poller.schedule(1_000);
    poller.schedule(1_500);
    await vi.advanceTimersByTimeAsync(999);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(1);
    poller.schedule(1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(2);
  });

  it('continues at its interval after an error', async () => {
    const work = async (): Promise<void> => {
      await count();
      if (runs === 1) throw new Error('the first run fails');
    };
    const poller = createPoller({ work, onError, everyMs: 5_000 });
    poller.schedule(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs).toBe(3);
    expect(errors).toEqual([new Error('the first run fails')]);
    await poller.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(3);
  });

  it('runs without overlap, and stops after the current run', async () => {
    const ends: (() => void)[] = [];
    const work = async (): Promise<void> => {
      await count();
      await new Promise<void>((resolve) => ends.push(resolve));
    };
    const poller = createPoller({ work, onError, everyMs: 1_000 });
    poller.schedule(0);
    await vi.advanceTimersByTimeAsync(0);
    poller.schedule(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
    let stopped = false;
    const stopping = poller.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stopped).toBe(false);
    ends[1]?.();
    await stopping;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(2);
  });
});
