import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { championRowSchema } from '../../domain/wire.ts';
import { DataError, asDataError, restError } from './data-error.ts';
import { ensureProfile } from './ensure-profile.ts';
import { queryKeys } from './query-client.ts';
import { readRows } from './read-rows.ts';
import { restClient } from './rest-client.ts';
import { serverNow } from './server-clock.ts';
import type { SessionUser } from './session-user.ts';
import { useUser } from './session.tsx';
import { dataWords } from './words.ts';

/** The chosen team and the marker of the phase it was chosen in (spec 3, "Champion prediction"). */
export interface ChampionPick {
  team: string;
  phase: string;
}

/** One's own champion; null while none is chosen. */
export function championPickQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.champion(userId),
    queryFn: async ({ signal }): Promise<ChampionPick | null> => {
      const columns = restClient.from('profiles').select('champion_prediction, champion_prediction_phase');
      const answer = await columns.eq('id', userId).abortSignal(signal).maybeSingle();
      const row = readRows(z.nullable(championRowSchema), answer);
      if (!row?.champion_prediction) return null;
      return { team: row.champion_prediction, phase: row.champion_prediction_phase ?? '' };
    },
  });
}

/** One's own champion; `data` is undefined while loading and for visitors, null without a pick. */
export function useChampionPick() {
  const user = useUser();
  return useQuery({ ...championPickQuery(user?.id ?? ''), enabled: user !== null });
}

/** Saves the champion, once and for all; the server sets the phase itself. Throws `DataError`. */
export async function saveChampion(user: SessionUser | null, pick: ChampionPick): Promise<void> {
  if (user === null) throw new DataError(dataWords.notSignedIn, 'not_signed_in');
  await ensureProfile(user);
  const answer = await restClient
    .from('profiles')
    .update({
      champion_prediction: pick.team,
      champion_prediction_phase: pick.phase,
      updated_at: new Date(serverNow()).toISOString(),
    })
    .eq('id', user.id);
  if (answer.error !== null) throw restError(answer.error, answer.status);
}

/** The saving of the champion as a mutation; the pick is read again when it resolves. */
export function useSaveChampion() {
  const user = useUser();
  const client = useQueryClient();
  return useMutation<void, DataError, ChampionPick>({
    networkMode: 'always',
    mutationFn: (pick) =>
      saveChampion(user, pick).catch((cause: unknown) => {
        throw asDataError(cause);
      }),
    onSuccess: async (_, pick) => {
      if (user === null) return;
      const { queryKey } = championPickQuery(user.id);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, pick);
      await client.invalidateQueries({ queryKey });
    },
  });
}
