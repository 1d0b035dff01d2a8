export { MatchesTab } from './matches-tab.tsx';
