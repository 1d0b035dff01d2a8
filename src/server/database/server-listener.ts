import pg from 'pg';

const firstRetryMs = 200;
const longestRetryMs = 10_000;

export interface Listener {
  listen(channel: string, handler: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * One connection of its own for LISTEN, opened at the first `listen`. When it breaks it is opened again, with
 * growing pauses up to 10 s, and every handler is called once with an empty payload: notifications may have been missed.
 */
export function openListener(config: pg.ClientConfig, onError: (error: Error) => void): Listener {
  const handlers = new Map<string, ((payload: string) => void)[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client(config);
    next.on('error', onError);
    next.on('end', () => {
      if (client === next) reconnectAfter(firstRetryMs);
    });
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    await next.connect();
    for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  function reconnectAfter(pauseMs: number): void {
    client = undefined;
    if (closed) return;
    retry = setTimeout(() => {
      connect().then(
        () => [...handlers.values()].flat().forEach((handler) => handler('')),
        (error: Error) => {
          onError(error);
          reconnectAfter(Math.min(pauseMs * 2, longestRetryMs));
        },
      );
    }, pauseMs);
  }

  return {
    async listen(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
      connecting ??= connect();
      await connecting;
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
}
