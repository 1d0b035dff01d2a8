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
 * Kysely's dialect of PGlite with as many connections as are asked for. Kysely's own has one for all, which would be held until
 * the disk has what a statement wrote; the engine itself has statements and transactions take turns.
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
    // A connection knows its own transaction, so that this one ends those of all others too.
    const driver = new PGliteDriver(this.#config);
    await driver.init();
    return driver.acquireConnection();
  }
}

/** What Kysely uses of an engine, with the results of `wait`; statements inside of a transaction are the engine's own. */
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
