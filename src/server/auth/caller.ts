/** Who is calling: nobody signed in, a participant by a valid access token, or the service by its key. */
export type Caller =
  | { role: 'visitor' }
  | { role: 'service' }
  | { role: 'participant'; userId: string; email: string; sessionId: string };

/** Why a Bearer token was refused; `message` is the JWT library's or ours, safe to show. */
export interface TokenFault {
  reason: 'malformed' | 'signature' | 'expired' | 'not-yet-valid' | 'audience' | 'domain';
  message: string;
}

export type CallerResult = { ok: true; caller: Caller } | { ok: false; fault: TokenFault };
