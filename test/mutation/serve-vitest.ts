import { BaseSequencer, createVitest, type Reporter, type TestSpecification, type Vitest } from 'vitest/node';
import { migrateDatabases } from './migrate-databases.ts';
import type { RunAnswer, RunRequest } from './test-process.ts';

/**
 * Runs tests in the folder it is started in whenever its parent asks for it. Vitest and the databases of its global
 * setup are started once, which takes longer than most runs.
 */
let order: string[] = [];

/** The files in the order that the parent gave: those that are most likely to notice the change come first. */
class GivenOrder extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      order.findIndex((file) => moduleId.endsWith(`/${file}`));
    return Promise.resolve(specifications.toSorted((one, other) => rank(one) - rank(other)));
  }
}

let failed: string[] = [];
let errors: string[] = [];
const reporter: Reporter = {
  onTestModuleEnd(module) {
    if (module.state() !== 'failed') return;
    failed.push(module.moduleId);
    for (const test of module.children.allTests('failed'))
      errors.push(`${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`);
  },
};

const openVitest = (): Promise<Vitest> =>
  createVitest('test', {
    watch: false,
    bail: 1,
    cache: false,
    maxWorkers: 1,
    // On a busy machine a slow test must not pass for one that noticed the change.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: [reporter],
    sequence: { sequencer: GivenOrder },
  });

let vitest: Vitest | undefined;
let changedBefore: string | null = null;

async function run({ tests, changed, databases }: RunRequest): Promise<RunAnswer> {
  const opened = vitest !== undefined;
  vitest ??= await openVitest();
  if (databases && opened) await migrateDatabases(vitest.getProvidedContext());
  // The change before has been taken back.
  for (const file of [changedBefore, changed]) if (file !== null) vitest.invalidateFile(file);
  changedBefore = changed;
  order = tests;
  failed = [];
  errors = [];
  const all = await vitest.globTestSpecifications(tests);
  const wanted = all.filter(({ moduleId }) => tests.some((file) => moduleId.endsWith(`/${file}`)));
  const { unhandledErrors } = await vitest.runTestSpecifications(wanted);
  const named = failed.map((id) => tests.find((file) => id.endsWith(`/${file}`)) ?? id);
  return { passed: failed.length === 0 && unhandledErrors.length === 0, failed: named, errors };
}

// A parent that was killed stops nothing any more: this process ends its group, with its workers and databases.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

process.on('message', (request: RunRequest) => {
  run(request).then(
    (answer) => process.send?.(answer),
    // The change broke what the tests need to start at all: no databases, no module.
    (error: unknown) =>
      process.send?.({ passed: false, failed: [], errors: [String(error)] } satisfies RunAnswer),
  );
});
