import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { startServer } from './start-server.ts';
import { describeStart, describeStartFailure } from './startup-messages.ts';
import { staticFiles } from './web/index.ts';

const graceMs = 10_000;
const builtPages = fileURLToPath(new URL('../web/', import.meta.url));

try {
  const { config, log, stop } = await startServer(process.env, { web: staticFiles(builtPages) });
  closeWithGrace({ delay: graceMs, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal(err, 'stopping after an uncaught error');
    else log.info(`${signal} received, stopping`);
    await stop();
  });
  console.log(describeStart(config));
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}
