export { MainPage, preloadTab } from './main-page.tsx';
export { RulesPage } from './rules-page.tsx';
