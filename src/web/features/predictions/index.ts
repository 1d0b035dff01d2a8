export { ClosingTime } from './closing-time.tsx';
export { PredictionPanel } from './prediction-panel.tsx';
export { PredictionsProvider, usePredictions } from './predictions-provider.tsx';
