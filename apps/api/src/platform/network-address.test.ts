import { expect, test } from 'vitest';
import { addressPrefixOf, subscriberOf } from './network-address.ts';

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
  ['a', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('[T07] %s is one subscriber, kept as a network', (address, subscriber, prefix) => {
  expect(subscriberOf(address)).toBe(subscriber);
  expect(addressPrefixOf(address)).toBe(prefix);
});
