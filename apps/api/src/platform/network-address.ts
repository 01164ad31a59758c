import { isIPv4, isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address in full, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

/** Removes the prefix of an IPv4 address that arrives on a dual-stack socket: `::ffff:192.0.2.1`. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Returns the range that one subscriber has: a whole IPv4 address, or a /64 of IPv6. Anything else counts as one
 * client, 'unknown'.
 */
export function subscriberOf(address: string): string {
  const plain = unmapped(address);
  if (isIPv4(plain)) return plain;
  if (isIPv6(plain) && !plain.includes('.')) return `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}

/**
 * Returns the part of an address that is stored: enough to recognize a network, too little to identify a person. /24
 * of IPv4, /64 of IPv6.
 */
export function addressPrefixOf(address: string): string {
  const subscriber = subscriberOf(address);
  return isIPv4(subscriber) ? subscriber.replace(/\.\d+$/, '.0/24') : subscriber;
}
