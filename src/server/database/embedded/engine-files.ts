import type { PGliteOptions } from '@electric-sql/pglite';
import { closeToOthers } from './owner-only-files.ts';

/** Gets an engine before it runs, to change how it uses the host's files. */
type Change = (engine: object) => void;

/** The files of a PGlite in `dataDir`, for their owner alone. */
export async function engineFiles(
  dataDir: string,
  ...changes: Change[]
): Promise<NonNullable<PGliteOptions['fs']>> {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class EngineFiles extends NodeFS {
    override async init(...given: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...given);
      const preRun = [emscriptenOpts.preRun ?? []].flat();
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, closeToOthers, ...changes] } };
    }
  }
  return new EngineFiles(dataDir);
}
