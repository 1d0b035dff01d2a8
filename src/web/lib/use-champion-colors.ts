import { useChampionPick } from './champion-pick.ts';
import { useGameConfig } from './game-config.ts';

/**
 * The two colours of the user's champion, for their own shirt; undefined without a pick. Nobody else's pick is known
 * here: docs/rules.md#own-rows-only.
 */
export function useChampionColors(): string[] | undefined {
  const { data: pick } = useChampionPick();
  const { data: config } = useGameConfig();
  // A pick is stored by the tournament file's own name.
  return config?.tournament.teams.find(({ name }) => name === pick?.team)?.colors;
}
