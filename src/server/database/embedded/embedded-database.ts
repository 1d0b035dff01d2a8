import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { EngineDialect } from './engine-dialect.ts';
import { createSyncedFiles, type SyncedFiles } from './synced-files.ts';

/** The least time between vacuums. One takes a tenth of a second, in which nothing else is served. */
const tidyEveryMs = 60 * 60 * 1_000;

interface EmbeddedOptions extends PGliteOptions {
  /** False skips syncs, so that a power failure loses writes. For tests. */
  sync?: boolean;
}

/** Opens PGlite in `dataDir`, which must be locked (lock-data-folder.ts), or in memory without it. */
export async function openEmbeddedDatabase(
  dataDir?: string,
  { sync = true, ...options }: EmbeddedOptions = {},
): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const start = (added: PGliteOptions): Promise<PGlite> => PGlite.create({ ...added, ...options });
  if (dataDir === undefined) return inUtc(await start({}));
  // A power failure during a start can leave an empty file, and PostgreSQL does not start with it. The lock of the folder
  // ensures that no other process is running.
  await rm(join(dataDir, 'postmaster.pid'), { force: true });
  if (!sync) return inUtc(await start({ dataDir }));
  const files = createSyncedFiles();
  const fs = await engineFiles(dataDir, files);
  return inUtc(await start({ fs, startParams: ownParams(PGlite.defaultStartParams) }), files);
}

async function engineFiles(dataDir: string, files: SyncedFiles): Promise<NonNullable<PGliteOptions['fs']>> {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class EngineFiles extends NodeFS {
    override async init(...given: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...given);
      const preRun = [emscriptenOpts.preRun ?? [], files.apply].flat();
      return { emscriptenOpts: { ...emscriptenOpts, preRun } };
    }
  }
  return new EngineFiles(dataDir);
}

/** PGlite disables syncs with -F, and its `fdatasync`, the default, does nothing. */
function ownParams(startParams: string[]): string[] {
  return [...startParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}

async function inUtc(engine: PGlite, files?: SyncedFiles): Promise<Database> {
  await engine.exec("set time zone 'UTC'");
  return embeddedDatabase(engine, files);
}

/** Returns the `Database` of an open PGlite. Without `files` nothing waits for the disk. */
export function embeddedDatabase(engine: PGlite, files?: SyncedFiles): Database {
  const running = new Set<string>();
  const errorHandlers: ((error: Error) => void)[] = [];
  let readOnly = false;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  const watchForError = (error: unknown): void => {
    if (isEngineFailure(error)) reportError(error);
  };
  const reportError = (error: Error): void => {
    for (const handler of errorHandlers) handler(error);
  };
  files?.onFailure(reportError);
  const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
    work.catch(watchForError);
    return work;
  };
  // Reads wait for the disk too, because they may have read what another statement has just committed. The engine computes
  // in this thread, so saves can only arrive in a turn of the event loop.
  const onDisk = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await watched(work);
    await setImmediate();
    await files?.committed();
    return result;
  };
  const db = new Kysely<Schema>({
    dialect: new EngineDialect(engine, onDisk),
    log: (event) => {
      if (event.level === 'error') watchForError(event.error);
    },
  });
  return {
    kind: 'embedded',
    db,
    // The same engine. The work limit (../../http/work-limit.ts) prevents reads from delaying saves.
    reads: db,
    async runScript(script) {
      await onDisk(engine.transaction((transaction) => transaction.exec(script)));
    },
    runScripts: (work) =>
      onDisk(
        engine.transaction((transaction) =>
          work(async <Row>(script: string) => ((await transaction.exec(script)).at(-1)?.rows ?? []) as Row[]),
        ),
      ),
    isReadOnly: () => readOnly,
    async setReadOnly(value) {
      await watched(engine.exec(`set default_transaction_read_only = ${value}`));
      readOnly = value;
    },
    onEngineError(handler) {
      errorHandlers.push(handler);
    },
    async tidy() {
      if (readOnly || performance.now() - tidiedAt < tidyEveryMs) return;
      tidiedAt = performance.now();
      await onDisk(engine.exec('vacuum (analyze) predictions'));
    },
    async tryExclusively(name, work) {
      if (running.has(name)) return { ran: false };
      running.add(name);
      try {
        return { ran: true, value: await work() };
      } finally {
        running.delete(name);
      }
    },
    async close() {
      await db.destroy();
      if (!engine.closed) await engine.close();
      await files?.committed();
    },
  };
}

/** Returns whether the engine failed with a trap or a PANIC. No later statement returns. */
function isEngineFailure(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError) return true;
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}
