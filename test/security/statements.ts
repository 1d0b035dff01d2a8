import { PostgresQueryCompiler, type CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import type { TestDatabase } from '../support/test-database.ts';

/** Records the tokens of every statement that a database executes after the first call of `learn`. */
export interface StatementWatch {
  database: TestDatabase;
  /** Starts learning the tokens of the product's own statements, which are the exposed schema. */
  learn(): void;
  /** Starts reporting tokens that were not learnt. */
  guard(): void;
  unknown(): string[];
  /** Returns the number of statements since `guard`. */
  count(): number;
}

const tokenPattern = /"[^"]*"|'[^']*'|[A-Za-z_]\w*|\d+|\S/g;

/** Wraps `database`, including statements in transactions. */
export function watchStatements(database: TestDatabase): StatementWatch {
  const compiler = new PostgresQueryCompiler();
  const learnt = new Set<string>();
  const known = new Set<string>();
  const unknown = new Set<string>();
  let mode: 'off' | 'learn' | 'guard' = 'off';
  let count = 0;

  function inspect(statement: string): void {
    count += 1;
    if (known.has(statement)) return;
    const shape = statement.replace(/\$\d+/g, '$');
    const tokens = shape.match(tokenPattern) ?? [];
    if (mode === 'learn') for (const token of tokens) learnt.add(token);
    else if (!tokens.every((token) => learnt.has(token))) unknown.add(statement);
    // The cache is bounded; few shapes share many texts.
    if (known.size < 10_000) known.add(statement);
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (mode !== 'off') inspect(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  /** Raw statements bypass plugins. */
  function watched<Schema>(db: Kysely<Schema>): Kysely<Schema> {
    const plugged = db.withPlugin(plugin);
    const execute = plugged.executeQuery.bind(plugged);
    plugged.executeQuery = (query) => {
      if (mode !== 'off') inspect((query as CompiledQuery).sql);
      return execute(query);
    };
    return plugged;
  }

  return {
    database: { ...database, db: watched(database.db), reads: watched(database.reads) },
    learn: () => (mode = 'learn'),
    guard() {
      mode = 'guard';
      count = 0;
    },
    unknown: () => [...unknown],
    count: () => count,
  };
}
