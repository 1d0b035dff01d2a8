export { ChampionPanel as ChampionBanner } from './champion-panel.tsx';
export { BannerSkeleton as ChampionBannerSkeleton } from './banner-frame.tsx';
export { type TeamCrest, useTeamCrest } from './team-crest.ts';
