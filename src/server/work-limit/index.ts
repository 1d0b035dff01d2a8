export { limitWork, takeNoPlaces } from './limit-work.ts';
export { anybody, createWorkLimit, isTooManyCalls, type WorkLimit } from './work-limit.ts';
