/**
 * Node's option for a short process that opens an embedded database. It skips the second compilation of WebAssembly, which
 * would take half of the process's time.
 */
export const quickWasm = '--liftoff-only';
