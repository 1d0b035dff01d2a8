import { useMutation, useQueryClient } from '@tanstack/react-query';
import { championPickQuery, hasReadProfile, type ChampionPick } from './champion-pick.ts';
import { DataError, restError, type RestFailure, dataMessages } from './data-error.ts';
import { restTable } from './rest-client.ts';
import { useUser } from './session.ts';
import type { SessionUser } from './stored-session.ts';

const uniqueViolation = '23505';

/** Saves the champion, which is final (docs/rules.md#champion-pick); the server sets the phase. Throws `DataError`. */
export async function saveChampion(user: SessionUser | null, pick: ChampionPick): Promise<void> {
  if (user === null) throw new DataError(dataMessages.notSignedIn, 'not_signed_in');
  await ensureProfile(user);
  const changes = {
    champion_prediction: pick.team,
    champion_prediction_phase: pick.phase,
    updated_at: new Date().toISOString(),
  };
  const response = await restTable('profiles').update(changes).eq('id', user.id);
  if (response.error !== null) throw restError(response.error, response.status);
}

/** Returns the mutation that saves the champion. It refetches `useChampionPick` if the server has stored a champion. */
export function useSaveChampion() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation<void, DataError, ChampionPick>({
    mutationFn: (pick) => saveChampion(user, pick),
    onSuccess: async (_, pick) => {
      if (user === null) return;
      const { queryKey } = championPickQuery(user.id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, pick);
      await client.invalidateQueries({ queryKey });
    },
    onError: async ({ hint }) => {
      if (hint === 'champion_locked' && user !== null)
        await client.invalidateQueries({ queryKey: championPickQuery(user.id).queryKey });
    },
  });
}

/**
 * Creates the user's profile unless it exists (docs/rules.md#profiles). Another tab may create it at the same time.
 * Throws `DataError` with the hint `profile_failed`.
 */
export async function ensureProfile(user: SessionUser): Promise<void> {
  if (hasReadProfile(user.id)) return;
  const found = await restTable('profiles').select('id').eq('id', user.id).maybeSingle();
  if (found.error !== null) throw profileError(found.error, found.status);
  if (found.data !== null) return;
  const { error, status } = await restTable('profiles').insert({
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    avatar_url: user.avatarUrl,
  });
  if (error !== null && error.code !== uniqueViolation) throw profileError(error, status);
}

function profileError(cause: RestFailure, status: number): DataError {
  if (status === 401) return restError(cause, status);
  return new DataError(dataMessages.profileFailed, 'profile_failed', { cause });
}
