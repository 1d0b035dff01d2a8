export { CelebrationGate } from './celebration-gate.tsx';
export { ChampionHead } from './champion-head.tsx';
