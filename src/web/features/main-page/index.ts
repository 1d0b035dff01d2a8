export { MainPage, preloadTab } from './main-page.tsx';
export { PalmaresPage } from './palmares-page.tsx';
export { RulesPage } from './rules-page.tsx';
