import { changeTopics, type ChangeTopic } from '../../domain/wire.ts';
import type { Database } from '../database/index.ts';

const channel = 'beyond_prode';

/** What changed: what browsers are told of, or `sheet`, the state of its last read, which is the processes' own. */
export type FeedTopic = ChangeTopic | 'sheet';

const feedTopics: readonly FeedTopic[] = [...changeTopics, 'sheet'];

/** Tells this process what changed in the database, whichever process changed it. */
export interface ChangeFeed {
  /** Calls `handler` with each changed topic; answers how to stop. Handlers must not throw. */
  subscribe(handler: (topic: FeedTopic) => void): () => void;
}

/** Listens on the database's notices; an empty one (the connection was away) counts as a change of everything. */
export async function openChangeFeed(database: Database): Promise<ChangeFeed> {
  const handlers = new Set<(topic: FeedTopic) => void>();
  await database.listen(channel, (payload) => {
    const topics = feedTopics.filter((topic) => payload === '' || payload === topic);
    for (const topic of topics) for (const handler of [...handlers]) handler(topic);
  });
  return {
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
}
