import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ChampionConfig, championRowSchema } from '../../domain/api-schemas.ts';
import { canonicalTeamName } from '../../domain/team-names.ts';
import { type DataError, restError } from './data-error.ts';
import { noteProfile, ownPredictionsQuery, ensureParticipant } from './predictions.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { readRows, rest } from './api-client.ts';
import { useUser } from './session.ts';
import type { SessionUser } from './stored-session.ts';

export interface ChampionPick {
  team: string;
  phase: string;
}

/** Returns the options of the query of the user's champion; its data are null without one. */
export function championPickQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.champion(userId),
    queryFn: async ({ signal }): Promise<ChampionPick | null> => {
      const columns = rest.from('profiles').select('champion_prediction, champion_prediction_phase');
      const response = await columns.eq('id', userId).abortSignal(signal).maybeSingle();
      const row = readRows(z.nullable(championRowSchema), response);
      if (row !== null) noteProfile(userId);
      if (!row?.champion_prediction) return null;
      return { team: row.champion_prediction, phase: row.champion_prediction_phase ?? '' };
    },
  });
}

/** Prefetches the user's predictions and champion while their tab is being rendered. */
export function prefetchOwnRows(userId: string): void {
  void queryClient.prefetchQuery(ownPredictionsQuery(userId));
  void queryClient.prefetchQuery(championPickQuery(userId));
}

/** Reads the user's champion; `data` is null without a pick. Disabled for visitors. */
export function useChampionPick() {
  const user = useUser();
  return useQuery({ ...championPickQuery(user?.id ?? ''), enabled: user !== null });
}

/** Saves the champion, which is final (docs/rules.md#champion-pick); the server sets the phase. Throws `DataError`. */
export async function saveChampion(user: SessionUser | null, pick: ChampionPick): Promise<void> {
  const { id } = await ensureParticipant(user);
  const changes = {
    champion_prediction: pick.team,
    champion_prediction_phase: pick.phase,
    updated_at: new Date().toISOString(),
  };
  const response = await rest.from('profiles').update(changes).eq('id', id);
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

/** Returns how a pick ended, or 'open' until the champion is decided (docs/rules.md#champion-decided). */
export function championOutcome(
  pick: ChampionPick,
  { champion, tournament }: ChampionConfig,
): 'open' | 'won' | 'lost' {
  if (champion.decided === null) return 'open';
  const same = canonicalTeamName(pick.team, tournament.teams) === champion.decided;
  return same ? 'won' : 'lost';
}
