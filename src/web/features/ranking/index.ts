export { RankingTab } from './ranking-tab.tsx';
