import type { User } from '@supabase/auth-js';
import * as z from 'zod/mini';

/** The signed-in person. `fullName` and `avatarUrl` are empty when Google gave none. */
export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
  avatarUrl: string;
}

const metadataSchema = z.object({
  full_name: z.catch(z.string(), ''),
  avatar_url: z.catch(z.string(), ''),
  picture: z.catch(z.string(), ''),
});

/** The person behind a session; the picture is `avatar_url` or `picture` (spec 3). */
export function toSessionUser(
  user: Pick<User, 'id' | 'user_metadata'> & { email?: string | undefined },
): SessionUser {
  const metadata = metadataSchema.parse(user.user_metadata);
  return {
    id: user.id,
    email: user.email ?? '',
    fullName: metadata.full_name.trim(),
    avatarUrl: metadata.avatar_url || metadata.picture,
  };
}
