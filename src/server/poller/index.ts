export { createPoller, type Poller } from './create-poller.ts';
