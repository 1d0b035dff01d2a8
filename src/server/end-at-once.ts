import type { FastifyBaseLogger } from 'fastify';

/**
 * Ends the process with code 1 because its embedded database cannot be believed any more. Nothing is closed first:
 * closing writes, and what was answered before is in the folder already.
 */
export function endAtOnce(log: FastifyBaseLogger, reason: string): never {
  log.fatal(
    { reason },
    'the embedded database answers wrongly: ending at once; start again, nothing saved is lost',
  );
  process.exit(1);
}
