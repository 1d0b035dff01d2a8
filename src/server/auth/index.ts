export { authRoutes, type AuthOptions } from './auth-routes.ts';
export type { TokenError } from './access-token.ts';
export { createSession, type SessionResponse } from './create-session.ts';
export { identifyCaller, type Caller } from './identify-caller.ts';
export { loadSecrets } from './load-secrets.ts';
export { requireService } from './require-service.ts';
