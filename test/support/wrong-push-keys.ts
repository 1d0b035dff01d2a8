import type { WrongStart } from './wrong-starts.ts';

/** What is wrong with the keys and the services of web push. */
export const wrongPushKeys: WrongStart[] = [
  [
    'half of the push keys',
    { VAPID_PUBLIC_KEY: 'B'.repeat(87) },
    /^VAPID_PRIVATE_KEY: is missing; set both keys of web push or neither\.$/,
  ],
  [
    'a push key that was cut',
    { VAPID_PUBLIC_KEY: 'BI75nA', VAPID_PRIVATE_KEY: 'A'.repeat(43) },
    /^VAPID_PUBLIC_KEY: must be 65 bytes in base64url, as "npx web-push generate-vapid-keys" prints/,
  ],
  [
    'push keys of two pairs',
    { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'B'.repeat(43) },
    /^VAPID_PUBLIC_KEY: is not the key of VAPID_PRIVATE_KEY: copy both/,
  ],
  [
    'a push service by its address',
    { PUSH_HOSTS: 'push.example.com,https://push.example.com/up' },
    /^PUSH_HOSTS: must be hosts separated by commas, such as /,
  ],
];
