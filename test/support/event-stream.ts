/** A browser's event stream: the topics that changed, as they come. */
export interface OpenStream {
  topics: string[];
  /** Everything the server sent so far, headers included. */
  received(): string;
  /** Resolves when the server has ended the stream in order; rejects when it broke. */
  ended: Promise<void>;
  close(): void;
}

/** Opens `/api/events` with `headers` and resolves once the server says that it is ready. */
export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const stopping = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers, signal: stopping.signal });
  if (!response.ok || response.body === null) throw new Error(`/api/events returned ${response.status}`);
  const topics: string[] = [];
  let received = JSON.stringify([...response.headers]);
  let ready = (): void => {};
  const isReady = new Promise<void>((resolve) => {
    ready = () => resolve();
  });
  async function read(body: NonNullable<typeof response.body>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      const news = decoder.decode(chunk, { stream: true });
      received += news;
      text += news;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.includes('event: ready')) ready();
        const topic = /^event: change\ndata: (.*)$/m.exec(event)?.[1];
        if (topic !== undefined) topics.push(topic);
      }
    }
  }
  const ended = read(response.body);
  ended.catch(() => {});
  await Promise.race([isReady, ended]);
  return { topics, received: () => received, ended, close: () => stopping.abort() };
}
