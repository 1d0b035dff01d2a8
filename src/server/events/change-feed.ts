import { changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';
import type { Database } from '../database/index.ts';

const channel = 'beyond_prode';

/** A topic that browsers are told of, or `sheet`, the state of the last read, which stays on the server. */
export type FeedTopic = ChangeTopic | 'sheet';

const feedTopics: readonly FeedTopic[] = [...changeTopics, 'sheet'];

/** Notifies this process of changes in the database, whichever process made them. */
export interface ChangeFeed {
  /** Calls `handler`, which must not throw, with each changed topic; returns how to unsubscribe. */
  subscribe(handler: (topic: FeedTopic) => void): () => void;
}

/** Listens to the database's notifications; an empty one (after a lost connection) is a change of every topic. */
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
