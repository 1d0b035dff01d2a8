import { Socket } from 'node:net';
import pg from 'pg';
import type { Statement } from './database.ts';
import { runShared } from './shared-statements.ts';

/** Few are enough: each carries many statements at once, and every one is a backend that PostgreSQL pays for. */
export const connectionCount = 4;
/** A connection with this many pending statements gets no more while another has fewer: a slow one delays the rest. */
const enoughToDo = 8;

export interface PipelinedConnections {
  execute: <Row>(statement: Statement, values: readonly (string | null)[]) => Promise<Row[]>;
  close(): Promise<void>;
}

/** What connections to a transaction pooler need. */
export interface PooledOptions {
  /** Sets a new connection up; with it names of statements are shared (shared-statements.ts). */
  prepareSession?: (client: pg.Client) => Promise<void>;
  /** Opens a transaction of its own for each statement, with its settings. */
  transaction?: string;
}

interface Slot {
  client: Promise<pg.Client>;
  socket: Socket;
  waiting: number;
  /** Whether what is written waits for the end of this turn of the event loop. */
  gathering: boolean;
}

/**
 * Connections that send statements without waiting for the results of earlier ones. Each statement is a transaction
 * of its own, so that one that fails leaves the others alone. A connection that breaks fails what was sent on it; the
 * next statement opens another in its place. What is written in one turn of the event loop is sent in one piece: a
 * system call, and waking PostgreSQL, cost more than a statement.
 */
export function openPipelinedConnections(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
  { prepareSession, transaction }: PooledOptions = {},
): PipelinedConnections {
  const slots: (Slot | undefined)[] = Array.from({ length: connectionCount }, () => undefined);
  let closed = false;

  function connect(index: number): Slot {
    const socket = new Socket();
    const client = new pg.Client({ ...config, pipeline: true, stream: () => socket });
    const forget = (): void => {
      if (slots[index] === slot) slots[index] = undefined;
    };
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    client.on('end', forget);
    const connected = client.connect().then(async () => {
      await prepareSession?.(client);
      return client;
    });
    const slot: Slot = { client: connected, socket, waiting: 0, gathering: false };
    slot.client.catch(forget);
    slots[index] = slot;
    return slot;
  }

  /** The first connection that has not enough to do; when all have, the one with the least. */
  function choose(): Slot {
    let best: Slot | undefined;
    for (const [index, known] of slots.entries()) {
      const slot = known ?? connect(index);
      if (slot.waiting < enoughToDo) return slot;
      if (best === undefined || slot.waiting < best.waiting) best = slot;
    }
    return best ?? connect(0);
  }

  return {
    async execute<Row>(
      { name, text, isAwaitedByMany }: Statement,
      values: readonly (string | null)[],
    ): Promise<Row[]> {
      if (closed) throw new Error('Connection terminated: the database is closed.');
      const slot = choose();
      slot.waiting += 1;
      if (isAwaitedByMany !== true) gather(slot);
      try {
        const client = await slot.client;
        const send = (as: string | null): Promise<Row[]> =>
          sendStatement(client, { name: as, text, values }, transaction);
        // Awaited here: the slot is busy until then.
        return await (name === null || prepareSession === undefined
          ? send(name)
          : runShared(client, text, send));
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

interface SentStatement {
  /** What it is prepared as, null for once. */
  name: string | null;
  text: string;
  values: readonly (string | null)[];
}

async function sendStatement<Row>(
  client: pg.Client,
  statement: SentStatement,
  transaction: string | undefined,
): Promise<Row[]> {
  if (transaction === undefined) return await submit(client, statement);
  // Sent together; the last one rolls back when the statement failed.
  const parts = [client.query(transaction), submit<Row>(client, statement), client.query('commit')] as const;
  const [, rows] = await Promise.all(parts);
  return rows;
}

/** Sends a query object of its own: from a description the driver copies each property, which costs a twentieth of a read. */
function submit<Row>(client: pg.Client, { name, text, values }: SentStatement): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, [...values]);
    const callback = (error: Error | null, result?: pg.QueryResult): void => {
      if (error === null) return resolve((result?.rows ?? []) as Row[]);
      reject(error);
    };
    client.query(Object.assign(query, { callback, ...(name === null ? {} : { name }) }));
  });
}

/** Keeps what is written to the connection until this turn of the event loop ends. */
function gather(slot: Slot): void {
  if (slot.gathering) return;
  slot.gathering = true;
  slot.socket.cork();
  setImmediate(() => {
    slot.gathering = false;
    slot.socket.uncork();
  });
}
