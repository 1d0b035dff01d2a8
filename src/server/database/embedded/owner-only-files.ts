/** What is used of the engine's view of the host's files. */
interface HostFiles {
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...calls: unknown[]): void;
}

/**
 * Makes every file that an engine makes its owner's alone. The engine itself gives each the mode 0666, whatever the
 * umask.
 */
export function closeToOthers(engine: object): void {
  const { NODEFS: files } = engine as { NODEFS: HostFiles };
  const setAttributes = files.doSetAttr;
  files.doSetAttr = (target, node, attributes, ...calls) => {
    const { mode } = attributes;
    const kept = mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 };
    setAttributes(target, node, kept, ...calls);
  };
}
