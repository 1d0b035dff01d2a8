export { eraseAccount } from './erase-account.ts';
export { addToErasedList, readErasedList } from './erased-list.ts';
export { eraseParticipant, findErasedDigests, findErasedUsers } from './erasure-repository.ts';
export { ownDataRoutes } from './own-data-routes.ts';
