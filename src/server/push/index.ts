export { createPushChannel, type PushChannel } from './push-channel.ts';
export { longestEndpoint, type PushNetwork } from './push-network.ts';
export {
  findSubscriptions,
  removeSubscription,
  replaceSubscription,
  storeSubscription,
  type PushSubscription,
} from './push-subscriptions-repository.ts';
