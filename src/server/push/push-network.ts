import { lookup as lookUp } from 'node:dns';
import { Agent as HttpsAgent } from 'node:https';
import type { Agent as HttpAgent } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Which push services the server calls: participants name them, and must not make it call its own network. */
export interface PushNetwork {
  /** Whether a subscription with this endpoint may be stored. */
  accepts(endpoint: string): boolean;
  /** Connects to no address that `accepts` would not take, whatever the name resolves to. */
  agent: HttpAgent;
}

/** Longer ones than any push service has; they are stored. */
export const longestEndpoint = 1_000;

/** Push services of the public internet, by https on its port. */
export const publicPushNetwork: PushNetwork = {
  accepts: isPublicEndpoint,
  agent: new HttpsAgent({ keepAlive: true, maxSockets: 20, timeout: 10_000, lookup: lookUpPublic }),
};

function isPublicEndpoint(endpoint: string): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const plain = port === '' && username === '' && password === '';
  return protocol === 'https:' && plain && isPublicName(hostname);
}

/** A name with a dot that is of no private network. An IPv6 address is in brackets. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (isIP(name) !== 0 || name.startsWith('[') || !name.includes('.')) return false;
  return !/\.(local|localhost|internal|intranet|lan|home|corp|private|arpa|test|invalid|onion)$/.test(name);
}

/** As `dns.lookup`, with an error for a name that leads to an address of this machine or of a private network. */
function lookUpPublic(...[hostname, options, callback]: Parameters<LookupFunction>): void {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = addresses;
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (first === undefined || inside !== undefined)
      return callback(new Error(`${hostname} is no host of the public internet.`), '', 0);
    if (options.all === true) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
}

const reserved = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4');
/** What is routed on the internet (RFC 4291), without the ranges that lead to IPv4 addresses. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4');
  return globalV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}
