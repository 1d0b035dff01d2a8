export { ClosingTime } from './closing-time.tsx';
export { usePredictionDesk } from './desk-context.ts';
export { PredictionDesk } from './prediction-desk.tsx';
export { PredictionStrip } from './prediction-strip.tsx';
