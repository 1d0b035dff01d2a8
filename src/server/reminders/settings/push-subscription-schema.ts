import { z } from 'zod';

/** The keys of RFC 8291: a point of the curve, and 16 bytes. */
const keysSchema = z.object({
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
});

/** A `PushSubscription` as browsers write it. Whether its endpoint is accepted, the push channel says. */
export const pushSubscriptionSchema = z.object({ endpoint: z.string(), keys: keysSchema });
