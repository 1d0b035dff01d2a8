import { useQuery } from '@tanstack/react-query';
import { ownSkillSchema, skillRankingSchema } from '../../domain/skill-schemas.ts';
import { queryKeys } from './query-client.ts';
import { readWithSession } from './rest-client.ts';
import { useUser } from './session.ts';
import { dependsOn } from './versions.ts';

// Not in `index.ts`: only the ranking imports it. All of it changes with the ranking.

/** Who predicts better than the average pick (docs/api.md#skill). */
export function useSkillRanking() {
  return useQuery({
    queryKey: [...queryKeys.ranking, 'skill'],
    enabled: useUser() !== null,
    meta: { onlineOnly: true },
    queryFn: dependsOn(['ranking'], ({ signal }) =>
      readWithSession('/api/ranking/skill', skillRankingSchema, signal),
    ),
  });
}

/** The user's own (docs/api.md#skill). */
export function useOwnSkill() {
  const user = useUser();
  return useQuery({
    queryKey: [...queryKeys.ranking, 'skill', user?.id],
    enabled: user !== null,
    meta: { onlineOnly: true },
    queryFn: dependsOn(['ranking'], ({ signal }) =>
      readWithSession('/api/ranking/skill/own', ownSkillSchema, signal),
    ),
  });
}
