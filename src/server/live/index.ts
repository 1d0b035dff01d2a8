export { changesRoutes, sayVersions } from './changes-routes.ts';
export { createCache, type Cache } from './cache.ts';
export {
  participantHeaders,
  prepareJson,
  prepareResponse,
  sendPrepared,
  sendShared,
  type PreparedResponse,
} from './prepared-response.ts';
export { raise, type Topic } from './live-repository.ts';
export type { MatchGate } from './public-matches.ts';
export { share } from './share.ts';
export { prepareTimed, sendTimed, type TimedResponse } from './timed-response.ts';
export { openVersions, type Versions } from './versions.ts';
