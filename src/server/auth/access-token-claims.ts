import { z } from 'zod';

/** What is taken from a verified access token; whatever else it says is ignored. */
export const accessTokenClaimsSchema = z.object({
  sub: z.string().optional().catch(undefined),
  email: z.string().catch(''),
  session_id: z.uuid().optional().catch(undefined),
});
export type AccessTokenClaims = z.infer<typeof accessTokenClaimsSchema>;
