/**
 * Node's option for a process that opens an embedded database and soon ends, as setting one up does: its WebAssembly is
 * compiled once, without a second time for what runs often, which would take half of such a process's time.
 */
export const quickWasm = '--liftoff-only';
