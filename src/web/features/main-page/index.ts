export { MainPage } from './main-page.tsx';
export { RulesPage } from './rules-page.tsx';
