/**
 * Node's option for processes of tests that open an embedded database and soon end: its WebAssembly is compiled once,
 * without a second time for what runs often, which would take half of such a process's time.
 */
export const quickWasm = '--liftoff-only';
