export { OrganiserPage } from './organiser-page.tsx';
