export { createPushChannel, type PushChannel } from './push-channel.ts';
export type { PushNetwork } from './push-network.ts';
export {
  findSubscriptions,
  removeSubscription,
  storeSubscription,
  type PushSubscription,
} from './push-subscriptions-repository.ts';
