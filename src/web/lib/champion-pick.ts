import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ChampionConfig, championRowSchema } from '../../domain/api-schemas.ts';
import { canonicalTeamName } from '../../domain/team-names.ts';
import { queryKeys } from './query-client.ts';
import { readRows, restTable } from './rest-client.ts';
import { useUser } from './session.ts';

export interface ChampionPick {
  team: string;
  phase: string;
}

let userWithProfile = '';

/** Returns whether the page has read the user's profile, which then exists. */
export function hasReadProfile(userId: string): boolean {
  return userId === userWithProfile;
}

/** Returns the query of the user's champion; its data are null without one. */
export function championPickQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.champion(userId),
    queryFn: async ({ signal }): Promise<ChampionPick | null> => {
      const columns = restTable('profiles').select('champion_prediction, champion_prediction_phase');
      const response = await columns.eq('id', userId).abortSignal(signal).maybeSingle();
      const row = readRows(z.nullable(championRowSchema), response);
      if (row !== null) userWithProfile = userId;
      if (!row?.champion_prediction) return null;
      return { team: row.champion_prediction, phase: row.champion_prediction_phase ?? '' };
    },
  });
}

/** Returns the query of the user's champion; `data` is null without a pick. Disabled for visitors. */
export function useChampionPick() {
  const user = useUser();
  return useQuery({ ...championPickQuery(user?.id ?? ''), enabled: user !== null });
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
