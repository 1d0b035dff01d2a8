import { expect, it } from 'vitest';
import { createResponseCache, prepareResponse } from './index.ts';

const responseOf = (body: string) => ({ text: body, ...prepareResponse({ status: 200, headers: {}, body }) });
const clock = () => 0;

/** A computation whose runs the test ends, with the text that was stored when it began. */
function slowly() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  let stored = 'old';
  const compute = async () => {
    const read = stored;
    await new Promise<void>((end, fail) => runs.push({ end, fail }));
    return responseOf(read);
  };
  return { runs, compute, store: (text: string) => (stored = text) };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

it('computes once for simultaneous requests, and not again until something changes', async () => {
  const responses = createResponseCache<ReturnType<typeof responseOf>>({ clock });
  const { runs, compute } = slowly();
  const requested = Array.from({ length: 5_000 }, () => responses.get('page', compute));
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect(new Set(await Promise.all(requested)).size).toBe(1);
  expect((await responses.get('page', compute)).text).toBe('old');
  expect(runs).toHaveLength(1);
  responses.invalidate();
  expect(responses.find('page')).toBeUndefined();
});

it('never returns what was begun before a change to a request made after it, and runs once for those', async () => {
  const responses = createResponseCache<ReturnType<typeof responseOf>>({ clock });
  const { runs, compute, store } = slowly();
  const before = responses.get('page', compute);
  await settle();
  store('new');
  responses.invalidate();
  const after = Array.from({ length: 100 }, () => responses.get('page', compute));
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect((await before).text).toBe('old');
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  expect(new Set((await Promise.all(after)).map(({ text }) => text))).toEqual(new Set(['new']));
  expect(responses.find('page')?.text).toBe('new');
});

it('keeps keys apart, no more bytes than the limit, and nothing longer than the limit', async () => {
  let now = 1_000;
  const responses = createResponseCache<ReturnType<typeof responseOf>>({
    clock: () => now,
    maxBytes: 10_000,
  });
  const store = (key: string, length: number) =>
    responses.get(key, async () => responseOf(key.repeat(length)));
  await store('a', 3_900);
  await store('b', 3_900);
  expect(responses.find('a')?.text).toMatch(/^a{3900}$/);
  expect(responses.find('b')?.text).toMatch(/^b{3900}$/);
  await store('c', 3_900);
  await store('d', 10_000);
  expect(responses.find('a')).toBeUndefined();
  expect(responses.find('b')).toBeDefined();
  expect(responses.find('d')).toBeUndefined();
  now = 11_000;
  expect(responses.find('b')).toBeDefined();
  now = 11_001;
  expect(responses.find('b')).toBeUndefined();
});
