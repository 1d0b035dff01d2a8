export { ClosingTime } from './closing-time.tsx';
export { LoadFailure, LoadFailureLine, RetryTask } from './load-failure.tsx';
export { quickEntryLabel } from './messages.ts';
export { OwnPick } from './own-pick.tsx';
export { PredictionPanel } from './prediction-panel.tsx';
export { PredictionsProvider } from './predictions-provider.tsx';
export { usePredictions } from './predictions-context.ts';
