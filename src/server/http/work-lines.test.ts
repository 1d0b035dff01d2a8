import { expect, it } from 'vitest';
import { createWorkLines, tooManyCalls, type Place, type WorkLines } from './work-lines.ts';

/** Enters calls and notes the order in which they begin. */
function watch(lines: WorkLines) {
  const began: string[] = [];
  const enter = async (person: string, name = person): Promise<Place> => {
    const turn = lines.enter(person);
    await turn.begun;
    if (turn.place === null) throw new Error('It was given up.');
    began.push(name);
    return turn.place;
  };
  return { began, enter };
}

function end(place: Place | undefined): void {
  place?.finish();
  place?.leave();
}

it('lets lines take turns, whoever has the longer one', async () => {
  const lines = createWorkLines(1);
  const { began, enter } = watch(lines);
  const first = await enter('ana', 'ana 1');
  const waiting = ['ana 2', 'ana 3'].map((name) => enter('ana', name));
  const eva = enter('eva');
  expect(began).toEqual(['ana 1']);
  end(first);
  end(await waiting[0]);
  end(await eva);
  end(await waiting[1]);
  expect(began).toEqual(['ana 1', 'ana 2', 'eva', 'ana 3']);
});

it('has four calls of a person at work, until their responses are taken, beside those of others', async () => {
  const lines = createWorkLines(6);
  const { began, enter } = watch(lines);
  const places = await Promise.all(['1', '2', '3', '4'].map((name) => enter('ana', name)));
  const fifth = enter('ana', '5');
  for (const place of places) place.finish();
  end(await enter('eva'));
  expect(began).toEqual(['1', '2', '3', '4', 'eva']);
  places[2]?.leave();
  end(await fifth);
  expect(began.at(-1)).toBe('5');
});

it('holds the place of a call whose caller has left until its work is done', async () => {
  const lines = createWorkLines(1);
  const { began, enter } = watch(lines);
  const place = await enter('ana');
  place.leave();
  const eva = enter('eva');
  await new Promise((resolve) => setImmediate(resolve));
  expect(began).toEqual(['ana']);
  place.finish();
  place.finish();
  end(await eva);
});

it('lets who hangs up leave the line, so that others may enter it', async () => {
  const lines = createWorkLines(1);
  const place = lines.enter('eva').place;
  const turns = Array.from({ length: 60 }, () => lines.enter('ana'));
  expect(() => lines.enter('ana')).toThrow(tooManyCalls);
  turns[0]?.giveUp();
  await turns[0]?.begun;
  expect(turns[0]?.place).toBeNull();
  const last = lines.enter('ana');
  for (const turn of turns) turn.giveUp();
  end(place ?? undefined);
  await last.begun;
  expect(last.place).not.toBeNull();
});

it('runs what many wait for in turn with the others, however many there are', async () => {
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
