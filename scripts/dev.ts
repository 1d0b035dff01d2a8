import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { startServer } from '../src/server/app/start-server.ts';
import { describeStart, describeStartFailure } from '../src/server/operations/startup-messages.ts';
import { vitePages } from './vite-pages.ts';

// The server of `npm start` with Vite's pages. `tsx watch` restarts it when one of its files changes.
try {
  const { values } = parseArgs({ options: { demo: { type: 'string' } } });
  const pages = { web: vitePages, strictContentPolicy: false };
  const { config, stop } = await startServer(process.env, pages, values.demo);
  closeWithGrace({ delay: 2_000 }, stop);
  console.log(describeStart(config));
} catch (error) {
  console.error(describeStartFailure(error));
  process.exitCode = 1;
}
