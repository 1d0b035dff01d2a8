import { once } from 'node:events';
import { request } from 'node:https';
import { expect, it } from 'vitest';
import { isPublicAddress, publicPushNetwork } from './push-network.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
])('the push service %s is one', (endpoint) => {
  expect(publicPushNetwork.accepts(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://db/x',
  'https://prode.internal/x',
  'https://impresora.local./x',
  'ftp://fcm.googleapis.com/x',
  'javascript:alert(1)',
  'no address',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
])('the address %s is none', (endpoint) => {
  expect(publicPushNetwork.accepts(endpoint)).toBe(false);
});

it.each([
  ['8.8.8.8', true],
  ['142.250.0.1', true],
  ['2607:f8b0:4004::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
])('%s is an address of the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('connects to no name that leads to this machine', async () => {
  const call = request('https://localhost/x', { agent: publicPushNetwork.agent });
  call.end();
  const [error] = (await once(call, 'error')) as [Error];
  expect(error.message).toBe('localhost is no host of the public internet.');
});
