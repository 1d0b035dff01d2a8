import { DataError } from './data-error.ts';
import { restClient } from './rest-client.ts';
import type { SessionUser } from './session-user.ts';
import { dataWords } from './words.ts';

const uniqueViolation = '23505';

/**
 * Makes sure that the user has a profile: checks, then inserts (spec 7). A profile that another tab made in
 * between is as good. Throws 'Error al crear perfil de usuario' (spec 5).
 */
export async function ensureProfile(user: SessionUser): Promise<void> {
  const found = await restClient.from('profiles').select('id').eq('id', user.id).maybeSingle();
  if (found.error !== null) throw profileError(found.error);
  if (found.data !== null) return;
  const { error } = await restClient.from('profiles').insert({
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    avatar_url: user.avatarUrl,
  });
  if (error !== null && error.code !== uniqueViolation) throw profileError(error);
}

function profileError(cause: unknown): DataError {
  return new DataError(dataWords.profileFailed, 'profile_failed', { cause });
}
