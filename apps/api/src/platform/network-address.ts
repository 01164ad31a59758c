import { BlockList, isIPv4, isIPv6 } from 'node:net';

const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'));

/** Returns the eight groups of an IPv6 address in full, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = groupsIn(head);
  const after = groupsIn(tail);
  const missing = 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

/** Removes the prefix of an IPv4 address that arrives on a dual-stack socket: `::ffff:192.0.2.1`. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Returns the range of IP addresses that one subscriber has: a single IPv4 address, or a /64 of IPv6. Any other text
 * becomes 'unknown', which counts as one client, and so does `undefined`: Node.js forgets the address of a connection
 * once it has closed, whatever the types of Fastify say.
 */
export function subscriberOf(address: string | undefined): string {
  const plain = unmapped(address ?? '');
  if (isIPv4(plain)) return plain;
  if (isIPv6(plain) && !plain.includes('.')) return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}

/**
 * Returns the part of an IP address that is stored: enough to recognize a network, too little to identify a person.
 * /24 of IPv4, /64 of IPv6.
 */
export function addressPrefixOf(address: string | undefined): string {
  const subscriber = subscriberOf(address);
  return isIPv4(subscriber) ? subscriber.replace(/\.\d+$/, '.0/24') : subscriber;
}

/** Networks of IPv4 that no server on the public internet has. */
const specialIPv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Networks within 2000::/3 that no public server has, among them those that wrap an IPv4 address. */
const specialIPv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of specialIPv4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of specialIPv6) special.addSubnet(network, prefix, 'ipv6');
const globalIPv6 = new BlockList();
globalIPv6.addSubnet('2000::', 3, 'ipv6');

/**
 * Returns whether an IP address belongs to the public internet. A mapped IPv4 address does not: no name server
 * returns one for a public server.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
