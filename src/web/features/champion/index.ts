export { ChampionPanel as ChampionBanner } from './champion-panel.tsx';
export { BannerSkeleton as ChampionBannerSkeleton } from './banner-skeleton.tsx';
export { type TeamLook, useTeamLook } from './team-look.ts';
