export { createPushChannel, type PushChannel } from './push-channel.ts';
export { longestEndpoint } from './push-services.ts';
export {
  findSubscriptions,
  removeSubscription,
  replaceSubscription,
  storeSubscription,
  type PushSubscription,
} from './push-subscriptions-repository.ts';
