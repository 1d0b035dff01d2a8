import pg from 'pg';
import type { Statement } from './database.ts';

/** Few are enough: each carries many statements at once, and every one is a backend that PostgreSQL pays for. */
const connectionCount = 4;

export interface PipelinedConnections {
  execute<Row>(statement: Statement, values: readonly (string | null)[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface Slot {
  client: Promise<pg.Client>;
  waiting: number;
}

/**
 * Connections that send statements without waiting for the answers to earlier ones. Each statement is a transaction
 * of its own, so that one that fails leaves the others alone. A connection that breaks fails what was sent on it; the
 * next statement opens another in its place.
 */
export function openPipelinedConnections(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
): PipelinedConnections {
  const slots: (Slot | undefined)[] = Array.from({ length: connectionCount }, () => undefined);
  let closed = false;

  function connect(index: number): Slot {
    const client = new pg.Client({ ...config, pipeline: true });
    const forget = (): void => {
      if (slots[index] === slot) slots[index] = undefined;
    };
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    client.on('end', forget);
    const slot: Slot = { client: client.connect().then(() => client), waiting: 0 };
    slot.client.catch(forget);
    slots[index] = slot;
    return slot;
  }

  /** The connection with the least to do, a new one while an idle place is left. */
  function choose(): Slot {
    let best: Slot | undefined;
    for (const [index, slot] of slots.entries()) {
      if (slot === undefined) return connect(index);
      if (slot.waiting === 0) return slot;
      if (best === undefined || slot.waiting < best.waiting) best = slot;
    }
    return best ?? connect(0);
  }

  return {
    async execute<Row>({ name, text }: Statement, values: readonly (string | null)[]): Promise<Row[]> {
      if (closed) throw new Error('Connection terminated: the database is closed.');
      const slot = choose();
      slot.waiting += 1;
      try {
        const client = await slot.client;
        const query = { text, values: [...values], ...(name === null ? {} : { name }) };
        return (await client.query(query)).rows as Row[];
      } finally {
        slot.waiting -= 1;
      }
    },
    async close() {
      closed = true;
      const open = slots.filter((slot) => slot !== undefined);
      await Promise.all(open.map(async ({ client }) => (await client.catch(() => null))?.end()));
    },
  };
}
