export { ChampionPanel as ChampionBanner } from './champion-panel.tsx';
export { BannerSkeleton as ChampionBannerSkeleton } from './banner-frame.tsx';
export { championOutcome } from './banner-state.ts';
export { useChampionColors } from './use-champion-colors.ts';
export { type TeamCrest, useTeamCrest } from './team-crest.ts';
