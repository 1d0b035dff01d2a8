import type { PGliteOptions } from '@electric-sql/pglite';

/** What is used of the engine's view of the host's files. */
interface HostFiles {
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void;
}

/**
 * The files of a PGlite in `dataDir`, for their owner alone. The engine itself gives every file that it makes the mode
 * 0666, whatever the umask.
 */
export async function ownerOnlyFiles(dataDir: string): Promise<NonNullable<PGliteOptions['fs']>> {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class OwnerOnlyFiles extends NodeFS {
    override async init(...given: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...given);
      const preRun = [emscriptenOpts.preRun ?? []].flat();
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, closeToOthers] } };
    }
  }
  return new OwnerOnlyFiles(dataDir);
}

function closeToOthers(engine: object): void {
  const { NODEFS: files } = engine as { NODEFS: HostFiles };
  const setAttributes = files.doSetAttr;
  files.doSetAttr = (target, node, attributes, ...calls) => {
    const { mode } = attributes;
    const kept = mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 };
    setAttributes(target, node, kept, ...calls);
  };
}
