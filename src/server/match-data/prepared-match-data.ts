import type { MatchData } from '../../domain/wire.ts';
import type { AppContext } from '../context.ts';
import {
  createPreparedAnswers,
  etagOf,
  prepareBytes,
  type PreparedBytes,
} from '../prepared-answers/index.ts';

/** A body's time of the server is at most this old, in milliseconds. */
const stampMs = 1_000;
const key = 'match-data';

interface Stamped {
  bytes: PreparedBytes;
  /** The database's time when it is sent, in epoch milliseconds. */
  serverTime: number;
}

interface Content {
  /** As it is stamped now; its ETag is that of the content without the time. */
  bytes: PreparedBytes;
  stampedAt: number;
  json: string;
  /** The database's clock less this process's. */
  offset: number;
  goodAt: number | null;
}

/** The body of `GET /api/match-data`, made once a change and given the time once a second. */
export function createPreparedMatchData(
  { clock }: Pick<AppContext, 'clock'>,
  load: () => Promise<MatchData>,
): { answer(): Promise<Stamped>; goodAt(): Promise<number | null>; invalidate(): void } {
  const answers = createPreparedAnswers<Content>({ clock });

  async function compute(): Promise<Content> {
    const { serverTime, ...content } = await load();
    const offset = Date.parse(serverTime) - clock();
    const json = JSON.stringify(content);
    const goodAt = content.lastUpdated === null ? null : Date.parse(content.lastUpdated);
    return stamp({ json, offset, goodAt }, clock());
  }

  return {
    async answer() {
      const content = answers.find(key) ?? (await answers.get(key, compute));
      const now = clock();
      if (Math.abs(now - content.stampedAt) >= stampMs) Object.assign(content, stamp(content, now));
      return { bytes: content.bytes, serverTime: now + content.offset };
    },
    goodAt: async () => (answers.find(key) ?? (await answers.get(key, compute))).goodAt,
    invalidate: () => answers.invalidate(),
  };
}

function stamp({ json, offset, goodAt }: Pick<Content, 'json' | 'offset' | 'goodAt'>, now: number): Content {
  const serverTime = new Date(now + offset).toISOString();
  const body = `${json.slice(0, -1)},"serverTime":"${serverTime}"}`;
  return { bytes: prepareBytes(body, etagOf(json)), stampedAt: now, json, offset, goodAt };
}
