import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownId, restOdd, restRead, restWrite, type RestInput } from '../support/rest-inputs.ts';
import { patience, runLength } from '../support/run-length.ts';
import { signIn } from '../support/sign-in.ts';
import { addresses, ana, eva, openWorld, withoutTime, type World } from './world.ts';

const kind = runLength('server', 'embedded');
const runs = runLength(50, 20_000);

describe('two games that differ in what somebody else predicted', () => {
  let worlds: World[];
  beforeEach(async () => {
    worlds = await Promise.all([
      openWorld({ home: 2, away: 1, champion: 'PSG' }, 'asc', { kind }),
      openWorld({ home: 0, away: 20, champion: 'Chelsea' }, 'desc', { kind }),
    ]);
  });
  afterEach(async () => {
    for (const { whole, database } of worlds) {
      await whole.close();
      await database.close();
    }
  });

  async function answers(input: Omit<RestInput, 'who'>, root = '/rest/v1'): Promise<unknown[]> {
    const query = new URLSearchParams(input.query);
    const url = `${root}${input.path}${query.size === 0 ? '' : `?${query.toString()}`}`;
    const given: unknown[] = [];
    for (const { whole, authorization } of worlds) {
      const { app } = whole;
      const response = await app.inject({
        method: input.method as 'GET',
        url,
        headers: { ...input.headers, authorization },
        payload: input.body.replaceAll(ownId, ana),
      });
      given.push(withoutTime(url, response));
    }
    return given;
  }

  it('answer every read of another participant alike', { timeout: patience(60_000) }, async () => {
    const reads = fc.oneof(
      { weight: 6, arbitrary: restRead },
      restOdd.map((odd) => ({ ...odd, method: 'GET', body: '' })),
    );
    const met = new Set<number>();
    await fc.assert(
      fc.asyncProperty(reads, async (input) => {
        const [one, other] = await answers(input);
        expect(one).toEqual(other);
        met.add((one as { statusCode: number }).statusCode);
      }),
      { numRuns: runs },
    );
    expect([...met]).toEqual(expect.arrayContaining([200, 400]));
    const empty: string[] = [];
    for (const path of addresses) {
      const [one, other] = await answers({ method: 'GET', path, query: [], headers: {}, body: '' }, '/api');
      expect(one).toEqual(other);
      const isSecret = ['/records/secret-match', '/matches/secret-match/receipts'].includes(path);
      expect(one).toMatchObject({ statusCode: isSecret ? 404 : 200 });
      if (/^\{"\w+":null/.test((one as { body: string }).body)) empty.push(path);
    }
    // An empty response would hide any difference.
    expect(empty).toEqual([]);
    // To the owner of the predictions the games look different.
    const seen: string[] = [];
    for (const { whole } of worlds) {
      const { authorization } = await signIn(whole.context, eva);
      seen.push((await whole.app.inject({ url: '/rest/v1/predictions', headers: { authorization } })).body);
    }
    expect(seen[0]).toContain('"home_score":2,"away_score":1');
    expect(seen[1]).toContain('"home_score":0,"away_score":20');
  });

  it('treat every write of another participant alike', { timeout: patience(60_000) }, async () => {
    const withoutTimes = (answer: unknown): unknown => {
      const { statusCode, body } = answer as { statusCode: number; body: string };
      return { statusCode, body: body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'now') };
    };
    const met = new Set<number>();
    await fc.assert(
      fc.asyncProperty(restWrite, async (input) => {
        const [one, other] = await answers(input);
        expect(withoutTimes(one)).toEqual(withoutTimes(other));
        met.add((one as { statusCode: number }).statusCode);
      }),
      // The short run uses a fixed seed, so that saves are accepted and refused in every way.
      { numRuns: runs, ...runLength({ seed: 9 }, {}) },
    );
    expect([...met]).toEqual(expect.arrayContaining([201, 204, 400]));
    expect(met).not.toContain(429);
  });
});
