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

it('throws a failure to every waiting request and caches nothing of it', async () => {
  const responses = createResponseCache<ReturnType<typeof responseOf>>({ clock });
  const { runs, compute } = slowly();
  const requested = [responses.get('page', compute), responses.get('page', compute)];
  await settle();
  runs[0]?.fail(new Error('the database cannot be reached'));
  for (const { status } of await Promise.allSettled(requested)) expect(status).toBe('rejected');
  const again = responses.get('page', compute);
  await settle();
  runs[1]?.end();
  expect((await again).text).toBe('old');
});

it('keeps keys apart, no more bytes than the limit, and nothing longer than the limit', async () => {
  let now = 1_000;
  const responses = createResponseCache<ReturnType<typeof responseOf>>({ clock: () => now, maxBytes: 10 });
  await responses.get('a', async () => responseOf('1234'));
  await responses.get('b', async () => responseOf('5678'));
  expect(responses.find('a')?.text).toBe('1234');
  expect(responses.find('b')?.text).toBe('5678');
  await responses.get('c', async () => responseOf('9012'));
  expect(responses.find('a')).toBeUndefined();
  expect(responses.find('b')?.text).toBe('5678');
  now = 11_000;
  expect(responses.find('b')?.text).toBe('5678');
  now = 11_001;
  expect(responses.find('b')).toBeUndefined();
});
