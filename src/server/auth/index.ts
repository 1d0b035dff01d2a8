export { admitParticipants } from './admit-participants.ts';
export { authRoutes, type AuthOptions } from './auth-routes.ts';
export type { TokenError } from './access-token.ts';
export { openSession, type SessionResponse } from './open-session.ts';
export { identifyCaller, identifyParticipant, type Caller, type Participant } from './identify-caller.ts';
export { findRefusedSignIns } from './refused-sign-ins-repository.ts';
export { loadSecrets } from './load-secrets.ts';
export { readSignedId, signId } from './signed-id.ts';
export { requireService } from './require-service.ts';
