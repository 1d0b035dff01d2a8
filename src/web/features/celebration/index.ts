export { CelebrationGate } from './celebration-gate.tsx';
