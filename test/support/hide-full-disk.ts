import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into a server before its own program (`--import`). It reports endless free space, so that the server gets no warning
// and the engine meets a full disk.
const { statfs } = fsPromises;
const plenty = 2 ** 40;
fsPromises.statfs = (async (...call: Parameters<typeof statfs>) => {
  const seen = await statfs(...call);
  return Object.assign(seen, { bavail: plenty });
}) as typeof statfs;
syncBuiltinESMExports();
