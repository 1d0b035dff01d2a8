export { Palmares } from './palmares.tsx';
