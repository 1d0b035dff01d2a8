import { expect, it } from 'vitest';
import { createWorkLines, tooManyCalls } from './work-limit.ts';

type Lines = ReturnType<typeof createWorkLines>;
type Place = Awaited<ReturnType<Lines['enter']>>;

/** Enters calls and notes the order in which they begin. */
function watch(lines: Lines) {
  const began: string[] = [];
  const enter = async (person: string, name = person): Promise<Place> => {
    const place = await lines.enter(person);
    began.push(name);
    return place;
  };
  return { began, enter };
}

function end(place: Place): void {
  place('work');
  place('response');
}

it('lets lines take turns, however long they are', async () => {
  const lines = createWorkLines(1);
  const { began, enter } = watch(lines);
  const first = await enter('ana', 'ana 1');
  const waiting = ['ana 2', 'ana 3'].map((name) => enter('ana', name));
  const eva = enter('eva');
  expect(began).toEqual(['ana 1']);
  end(first);
  for (const place of [waiting[0], eva, waiting[1]]) end((await place) as Place);
  expect(began).toEqual(['ana 1', 'ana 2', 'eva', 'ana 3']);
});

it('runs four calls of a person, until their responses are sent, beside those of others', async () => {
  const lines = createWorkLines(6);
  const { began, enter } = watch(lines);
  const places = await Promise.all(['1', '2', '3', '4'].map((name) => enter('ana', name)));
  const fifth = enter('ana', '5');
  for (const place of places) place('work');
  end(await enter('eva'));
  expect(began).toEqual(['1', '2', '3', '4', 'eva']);
  places[2]?.('response');
  end(await fifth);
  expect(began.at(-1)).toBe('5');
});

it('holds the place of a call whose caller has left until its work is done', async () => {
  const lines = createWorkLines(1);
  const { began, enter } = watch(lines);
  const place = await enter('ana');
  place('response');
  const eva = enter('eva');
  await new Promise((resolve) => setImmediate(resolve));
  expect(began).toEqual(['ana']);
  place('work');
  place('work');
  end(await eva);
});

it('refuses a call if the line of its person is full, and nobody else', async () => {
  const lines = createWorkLines(1);
  const place = await lines.enter('eva');
  const waiting = Array.from({ length: 60 }, () => lines.enter('ana'));
  await expect(lines.enter('ana')).rejects.toBe(tooManyCalls);
  const berta = lines.enter('berta');
  end(place);
  end((await waiting[0]) as Place);
  end(await berta);
});

it('runs shared work in turn with calls, however many there are', async () => {
  const lines = createWorkLines(1);
  const { began, enter } = watch(lines);
  const place = await enter('ana');
  const shared = Array.from({ length: 100 }, async (_, number) => lines.share(async () => number));
  const eva = enter('eva');
  const failing = lines.share(() => Promise.reject(new Error('no')));
  end(place);
  end(await eva);
  expect(await Promise.all(shared)).toHaveLength(100);
  await expect(failing).rejects.toThrow('no');
  end(await enter('berta'));
  expect(began).toEqual(['ana', 'eva', 'berta']);
});
