export {
  connectionLimits,
  limitHeaders,
  limitOptions,
  limitPipelining,
  type ConnectionLimits,
} from './connection-limits.ts';
export {
  answers,
  apiRoutes,
  fileAnswer,
  idSchema,
  noContent,
  orRefuse,
  refusals,
  type ApiApp,
} from './contract.ts';
export { crossOrigin } from './cross-origin.ts';
export { refuseUnreadableAddress, sendError } from './error-responses.ts';
export { closeConnectionsGracefully } from './graceful-shutdown.ts';
export { createPersonLimit } from './person-limit.ts';
export { html, Html } from './html.ts';
export { logRequests } from './request-logging.ts';
export { readRetryAfterMs } from './retry-after.ts';
export { sendPage } from './send-page.ts';
export { createSecurityHeaders, securityHeaders } from './security-headers.ts';
