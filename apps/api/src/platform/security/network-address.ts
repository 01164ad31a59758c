import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the range of IP addresses that one subscriber has: a single IPv4 address, or a /64 of IPv6. Any other text
 * becomes 'unknown', which counts as one client, and so does `undefined`: Node.js forgets the address of a connection
 * once it has closed, whatever the types of Fastify say.
 */
export function subscriberOf(address: string | undefined): string {
  if (address === undefined || isIP(address) === 0) return 'unknown';
  // Also unwraps an IPv4 address that arrives on a dual-stack socket: `::ffff:192.0.2.1`.
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv4) return plain.toString();
  return `${plain.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the part of an IP address that is stored: enough to recognize a network, too little to identify a person.
 * /24 of IPv4, /64 of IPv6.
 */
export function addressPrefixOf(address: string | undefined): string {
  const subscriber = subscriberOf(address);
  return isIPv4(subscriber) ? subscriber.replace(/\.\d+$/, '.0/24') : subscriber;
}

/** The only part of IPv6 that is given out to networks; `ipaddr.js` counts the unassigned rest as public too. */
const assignedIPv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether an IP address belongs to the public internet. A mapped IPv4 address does not: no name server
 * returns one for a public server.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(assignedIPv6);
}
