import type { PGlite } from '@electric-sql/pglite';
import {
  PGliteDialect,
  PGliteDriver,
  PostgresAdapter,
  type DatabaseConnection,
  type PGliteDialectConfig,
} from 'kysely';

type Wait = <Result>(work: Promise<Result>) => Promise<Result>;

/**
 * Kysely's own PGlite dialect has one connection, which would be held while a statement waits for the disk. This one has
 * any number. The engine itself queues statements and transactions.
 */
export class EngineDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;

  /** @param onDisk resolves once the disk has what `work` may have written or read */
  constructor(engine: PGlite, onDisk: Wait) {
    const config = { pglite: queriesOf(engine, onDisk) };
    super(config);
    this.#config = config;
  }

  override createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  override createDriver(): PGliteDriver {
    return new EngineDriver(this.#config);
  }
}

class EngineDriver extends PGliteDriver {
  readonly #config: PGliteDialectConfig;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // Each connection holds its own transaction, so this driver can end those of all others.
    const driver = new PGliteDriver(this.#config);
    await driver.init();
    return driver.acquireConnection();
  }
}

/** Wraps what Kysely uses of an engine. Statements inside a transaction do not `wait`. */
function queriesOf(engine: PGlite, wait: Wait): Extract<PGliteDialectConfig['pglite'], { closed: boolean }> {
  return {
    get closed() {
      return engine.closed;
    },
    get ready() {
      return engine.ready;
    },
    waitReady: engine.waitReady,
    query: (text, values, options) => wait(engine.query(text, values, options)),
    transaction: (work) => wait(engine.transaction(work)),
    close: () => engine.close(),
  };
}
