import { expect, it } from 'vitest';
import { createPreparedAnswers, etagOf, prepareBytes } from './index.ts';

const answerOf = (text: string) => ({ text, bytes: prepareBytes(text, etagOf(text)) });
const clock = () => 0;

/** A computation whose runs are ended by hand, with the text that it read when it began. */
function slowly() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  let stored = 'old';
  const compute = async () => {
    const read = stored;
    await new Promise<void>((end, fail) => runs.push({ end, fail }));
    return answerOf(read);
  };
  return { runs, compute, store: (text: string) => (stored = text) };
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

it('computes once for all who ask at once, and not again until something changes', async () => {
  const answers = createPreparedAnswers<ReturnType<typeof answerOf>>({ clock });
  const { runs, compute } = slowly();
  const asked = Array.from({ length: 5_000 }, () => answers.get('page', compute));
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect((await answers.get('page', compute)).text).toBe('old');
  expect(runs).toHaveLength(1);
  answers.invalidate();
  expect(answers.find('page')).toBeUndefined();
});

it('never gives what was begun before a change to who asks after it, and runs once for all of them', async () => {
  const answers = createPreparedAnswers<ReturnType<typeof answerOf>>({ clock });
  const { runs, compute, store } = slowly();
  const before = answers.get('page', compute);
  await settle();
  store('new');
  answers.invalidate();
  const after = Array.from({ length: 100 }, () => answers.get('page', compute));
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect((await before).text).toBe('old');
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  expect(new Set((await Promise.all(after)).map(({ text }) => text))).toEqual(new Set(['new']));
  expect(answers.find('page')?.text).toBe('new');
});

it('gives a failure to all who waited for it and keeps nothing of it', async () => {
  const answers = createPreparedAnswers<ReturnType<typeof answerOf>>({ clock });
  const { runs, compute } = slowly();
  const asked = [answers.get('page', compute), answers.get('page', compute)];
  await settle();
  runs[0]?.fail(new Error('the database is away'));
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  const again = answers.get('page', compute);
  await settle();
  runs[1]?.end();
  expect((await again).text).toBe('old');
});

it('keeps no more than it may, keys apart, and nothing for longer than it may', async () => {
  let now = 1_000;
  const answers = createPreparedAnswers<ReturnType<typeof answerOf>>({ clock: () => now, mostBytes: 10 });
  await answers.get('a', async () => answerOf('1234'));
  await answers.get('b', async () => answerOf('5678'));
  expect(answers.find('a')?.text).toBe('1234');
  expect(answers.find('b')?.text).toBe('5678');
  await answers.get('c', async () => answerOf('9012'));
  expect(answers.find('a')).toBeUndefined();
  expect(answers.find('b')?.text).toBe('5678');
  now = 11_000;
  expect(answers.find('b')?.text).toBe('5678');
  now = 11_001;
  expect(answers.find('b')).toBeUndefined();
});
