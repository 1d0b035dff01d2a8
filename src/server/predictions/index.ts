export { saveChampion } from './champion-repository.ts';
export { savePrediction } from './predictions-repository.ts';
export { saveManyRoutes, type WriteLimit } from './save-many-routes.ts';
