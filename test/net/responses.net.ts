import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers } from '../support/registered-routes.ts';
import { reads, writes, type NetCall } from './calls.ts';
import { openDemoGame, type DemoGame } from './demo-game.ts';
import { Normaliser } from './normalise.ts';

// Every response of the API as it was when the files in recorded/ were written: `npm run net` compares, `npm run net -- -u`
// writes them anew. A response that changes is named by the commit that changes it.
describe.each([
  ['club-world-cup', 0],
  ['laliga', 0],
  ['world-cup', 0],
  ['club-world-cup', 40],
] as const)('the demo %s after %i days', (name, days) => {
  let game: DemoGame;
  beforeAll(async () => {
    game = await openDemoGame(name, days);
  });
  afterAll(() => game?.close());

  it.each(['visitor', 'newcomer', 'participant', 'organiser', 'blocked', 'service'])(
    'answers %s',
    async (caller) => {
      const normaliser = new Normaliser(game.ids(caller), game.url);
      const recorded: string[] = [];
      for (const call of [...reads, ...writes]) {
        let answer = '';
        const topics = await game.topicsOf(async () => {
          answer = normaliser.describe(await ask(call, caller));
          const isStored =
            call.method !== 'GET' && answer.startsWith('2') && /predictions|profiles/.test(call.path);
          // The ranking's notification of saves is sent at most four times a second.
          if (isStored) await setTimeout(400);
        });
        const told = topics.length === 0 ? '' : `\ntopics: ${topics.join(' ')}`;
        recorded.push(`## ${call.method} ${call.path}${describeBody(call)}\n${answer}${told}\n`);
      }
      await expect(recorded.join('\n')).toMatchFileSnapshot(`recorded/${name}-${days}/${caller}.txt`);
    },
  );

  async function ask(call: NetCall, caller: string) {
    const ids = game.ids(caller);
    const fill = (text: string): string =>
      text.replaceAll(/\{(\w+)\}/g, (whole, id: string) => ids[id] ?? whole);
    const authorization = game.callers[caller];
    return game.app.inject({
      method: call.method as 'GET',
      url: fill(call.path),
      headers: {
        ...(authorization && { authorization }),
        ...(call.body !== undefined && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body !== undefined && { payload: fill(JSON.stringify(call.body)) }),
    });
  }

  it('is asked for every address that it has', () => {
    const asked = [...reads, ...writes];
    // Sign-ins end at Google, the numbers of changes are others in each run, and the description is in no game.
    const left = ['/api/changes', '/api/openapi.json', '/auth/v1/callback'];
    const unasked = game.routes
      .filter(({ method, url }) => method !== 'HEAD' && /^\/(api|auth\/v1)\/[^*]+$/.test(url))
      .filter(({ url }) => !left.includes(url))
      .filter((route) => !asked.some((call) => answers(route, call)));
    expect(game.routes.length).toBeGreaterThan(50);
    expect(unasked).toEqual([]);
  });
});

function describeBody({ body }: NetCall): string {
  return body === undefined ? '' : ` ${JSON.stringify(body)}`;
}
