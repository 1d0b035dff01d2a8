import type { PGlite } from '@electric-sql/pglite';
import type { Statement } from './database.ts';

/** Runs named statements, each parsed and planned once; PGlite's own `query` does both every time. */
export interface EmbeddedStatementCache {
  execute<Row>(statement: Statement & { name: string }, values: readonly (string | null)[]): Promise<Row[]>;
}

/** Keeps statements prepared in an engine; the same name always means the same text. */
export function createEmbeddedStatementCache(engine: PGlite): EmbeddedStatementCache {
  const pglite = import('@electric-sql/pglite');
  const cached = new Set<string>();

  async function run<Row>(name: string, text: string, values: readonly (string | null)[]): Promise<Row[]> {
    const { parse, protocol } = await pglite;
    const { serialize } = protocol;
    // In a message of its own: a statement whose first execution fails is prepared all the same.
    if (!cached.has(name)) {
      await engine.execProtocol(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]));
      cached.add(name);
    }
    const { messages } = await engine.execProtocol(
      Buffer.concat([
        serialize.bind({ statement: name, values: [...values] }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
        serialize.sync(),
      ]),
    );
    const [result] = parse.parseResults(messages, engine.parsers);
    return (result?.rows ?? []) as Row[];
  }

  return {
    // The messages go past PGlite's locks: without both of them they would end up in another transaction.
    execute: ({ name, text }, values) =>
      engine._runExclusiveTransaction(() => engine._runExclusiveQuery(() => run(name, text, values))),
  };
}
