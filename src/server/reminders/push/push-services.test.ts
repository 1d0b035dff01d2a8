import { expect, it } from 'vitest';
import { isPushService } from './push-channel.ts';

const own = ['push.vr.example', '*.ntfy.example', '127.0.0.1:8070'];

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://jmt17.google.com/wp/abc',
  'https://android.googleapis.com/gcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
  'https://fcm.googleapis.com:443/x',
  'https://push.vr.example/x',
  'https://up.ntfy.example/x',
  'http://127.0.0.1:8070/x',
])('calls %s', (endpoint) => {
  expect(isPushService(endpoint, own)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com./x',
  'https://fcm.googleapis.com.attacker.example/x',
  'https://notfcm.googleapis.com/x',
  'https://push.apple.com/x',
  'https://evilpush.apple.com/x',
  'https://never-resolves.attacker.example/x',
  'https://ntfy.example/x',
  'http://push.vr.example/x',
  'https://127.0.0.1/x',
  'http://127.0.0.1:8071/x',
  'https://127.0.0.1:8070/x',
  'http://localhost:8070/x',
  'https://2130706433/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://localhost/x',
  'https://db/x',
  'ftp://fcm.googleapis.com/x',
  'javascript:alert(1)',
  'no address',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
])('does not call %s', (endpoint) => {
  expect(isPushService(endpoint, own)).toBe(false);
});
