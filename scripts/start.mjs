// @ts-check
import { buildIfStale } from './build-if-stale.mjs';

const code = await buildIfStale();
if (code !== 0) process.exit(code);
// In this very process, so that stopping it stops the server.
await import(new URL('../dist/server/main.js', import.meta.url).href);
