import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { startServer } from './app/start-server.ts';
import { describeStart, describeStartFailure } from './operations/startup-messages.ts';
import { onStopSignals, stopSignals } from './http/stop-signals.ts';
import { staticFiles } from './operations/static-files.ts';

const graceMs = 10_000;
const builtPages = fileURLToPath(new URL('../web/', import.meta.url));

try {
  const { values } = parseArgs({ options: { demo: { type: 'string' } } });
  const { config, log, announceStop, stop } = await startServer(
    process.env,
    { web: staticFiles(builtPages) },
    values.demo,
  );
  // close-with-grace would exit on any second signal. `onStopSignals` ignores one that follows within a second.
  const options = { delay: config.stopDelaySeconds * 1_000 + graceMs, logger: log, skip: [...stopSignals] };
  const { close } = closeWithGrace(options, async ({ err }) => {
    if (err) log.fatal(err, 'stopping after an uncaught error');
    else await announceStop();
    await stop();
  });
  onStopSignals(process, {
    stop(signal) {
      log.info(`${signal} received, stopping`);
      close();
    },
    stopAtOnce(signal) {
      log.error(`${signal} received again, ending at once`);
      process.exit(1);
    },
  });
  console.log(describeStart(config));
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}
