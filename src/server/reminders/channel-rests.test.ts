import { beforeEach, describe, expect, it } from 'vitest';
import { createChannelRests, type ChannelRests } from './channel-rests.ts';

describe('a channel through which nothing gets', () => {
  let now: number;
  let rests: ChannelRests;
  beforeEach(() => {
    now = 1_000;
    rests = createChannelRests(() => now);
  });
  const awake = () => rests.filterAwake(['push', 'email']);
  const fail = () => rests.note('email', { failed: 3, reached: false });

  it('rests for 10 s, then twice as long each time, 5 minutes at most, and the other one goes on', () => {
    for (const seconds of [10, 20, 40, 80, 160, 300, 300]) {
      fail();
      expect(awake()).toEqual(['push']);
      now += seconds * 1_000 - 1;
      expect(awake()).toEqual(['push']);
      now += 1;
      expect(awake()).toEqual(['push', 'email']);
    }
  });

  it('is awake again once one message reached somebody, and begins with 10 s the next time', () => {
    fail();
    now += 10_000;
    fail();
    rests.note('email', { failed: 1, reached: true });
    expect(awake()).toEqual(['push', 'email']);
    fail();
    now += 10_000;
    expect(awake()).toEqual(['push', 'email']);
  });

  it('does not rest because it had nothing to send', () => {
    rests.note('email', { failed: 0, reached: false });
    expect(awake()).toEqual(['push', 'email']);
  });
});
