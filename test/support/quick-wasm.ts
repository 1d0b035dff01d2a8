/** Node's option for short processes with an embedded database: it skips the second compilation of WebAssembly. */
export const quickWasm = '--liftoff-only';
