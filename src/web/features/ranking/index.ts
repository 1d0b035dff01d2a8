export { RankingTab } from './ranking-tab.tsx';
export { Podium } from './podium.tsx';
