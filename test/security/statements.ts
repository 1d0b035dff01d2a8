import { PostgresQueryCompiler, type KyselyPlugin } from 'kysely';
import type { TestDatabase } from '../support/test-database.ts';

/** Watches what is asked of a database: every word of every statement, from the first call of `learn` on. */
export interface StatementWatch {
  database: TestDatabase;
  /** From now on words are learnt: what the product's own calls ask makes the catalogue. */
  learn(): void;
  /** Whether the word was learnt. */
  knows(word: string): boolean;
  /** From now on a word that was not learnt is a fault. */
  guard(): void;
  /** Statements with words outside the catalogue. */
  strangers(): string[];
  /** How many statements were seen since `guard`. */
  count(): number;
}

const tokenPattern = /"[^"]*"|'[^']*'|[A-Za-z_]\w*|\d+|\S/g;
/** The one name that a client brings into a statement, and all that it may be made of (rest/parse-select.ts). */
const aliasPattern = /\bas "[A-Za-z_]\w{0,62}"/g;

/** Lays a watch over `database`; statements of transactions are seen too. */
export function watchStatements(database: TestDatabase): StatementWatch {
  const compiler = new PostgresQueryCompiler();
  const words = new Set<string>();
  const known = new Set<string>();
  const strangers = new Set<string>();
  let mode: 'off' | 'learn' | 'guard' = 'off';
  let count = 0;

  function look(statement: string): void {
    count += 1;
    if (known.has(statement)) return;
    const shape = statement.replace(aliasPattern, 'as ?').replace(/\$\d+/g, '$');
    const tokens = shape.match(tokenPattern) ?? [];
    if (mode === 'learn') for (const token of tokens) words.add(token);
    else if (!tokens.every((token) => words.has(token))) strangers.add(statement);
    // The shapes are few, their spellings many: no more are kept than help.
    if (known.size < 10_000) known.add(statement);
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (mode !== 'off') look(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: {
      ...database,
      db: database.db.withPlugin(plugin),
      execute(statement, values) {
        if (mode !== 'off') look(statement.text);
        return database.execute(statement, values);
      },
    },
    learn: () => (mode = 'learn'),
    knows: (word) => words.has(word),
    guard() {
      mode = 'guard';
      count = 0;
    },
    strangers: () => [...strangers],
    count: () => count,
  };
}
