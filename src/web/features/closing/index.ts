export { ClosingPage } from './closing-page.tsx';
