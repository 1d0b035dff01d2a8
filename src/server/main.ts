import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { describeStart } from './describe-start.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { startServer } from './start-server.ts';
import { staticFiles } from './web/index.ts';

const graceMs = 10_000;
const builtPages = fileURLToPath(new URL('../web/', import.meta.url));

try {
  const { config, log, stop } = await startServer(process.env, { web: staticFiles(builtPages) });
  closeWithGrace({ delay: graceMs, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal(err, 'ending after an error that nobody caught');
    else log.info(`${signal} received, ending`);
    await stop();
  });
  console.log(describeStart(config));
} catch (error) {
  console.error(describeStartFailure(error));
  process.exit(1);
}
