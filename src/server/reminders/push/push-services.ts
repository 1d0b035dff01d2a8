/** Where the push services of browsers are (Google, Mozilla, Apple, Microsoft); `*` stands for any name below. */
const knownHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'android.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Longer ones than any push service has; they are stored. */
export const longestEndpoint = 1_000;

/**
 * Whether an endpoint is of a push service that the server calls: a known one or one of `ownHosts` (`PUSH_HOSTS`), by https on its
 * port, or by http on a port of loopback. Participants name the endpoints, and the server looks up no name of their choice.
 */
export function isPushService(endpoint: string, ownHosts: readonly string[]): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, host, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  // Only hosts of loopback have a port in the configuration.
  if (protocol === 'http:') return port !== '' && ownHosts.includes(host);
  const isNamed = [...knownHosts, ...ownHosts].some((known) =>
    known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known,
  );
  return protocol === 'https:' && port === '' && isNamed;
}
