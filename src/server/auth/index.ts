export { authRoutes, type AuthOptions } from './auth-routes.ts';
export type { Caller, TokenFault } from './caller.ts';
export { createSession, type SessionAnswer } from './create-session.ts';
export { crossOriginAnswers } from './cross-origin.ts';
export { identifyCaller } from './identify-caller.ts';
