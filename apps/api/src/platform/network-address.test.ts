import { expect, test } from 'vitest';
import { addressPrefixOf, isPublicAddress, subscriberOf } from './network-address.ts';

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
  ['2001:db8:a:b::', '2001:db8:a:b::/64', '2001:db8:a:b::/64'],
  ['2001::b:5:6:7:8', '2001:0:0:b::/64', '2001:0:0:b::/64'],
  ['::db8:a:b:5:6:7:8', '0:db8:a:b::/64', '0:db8:a:b::/64'],
  ['64:ff9b::192.0.2.77', 'unknown', 'unknown'],
  ['a', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('[T07] %s is counted as %s and stored as %s', (address, subscriber, prefix) => {
  expect(subscriberOf(address)).toBe(subscriber);
  expect(addressPrefixOf(address)).toBe(prefix);
});

test.each([
  ['8.8.8.8', true],
  ['93.184.216.34', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['100.63.255.255', true],
  ['100.127.255.255', false],
  ['198.19.255.255', false],
  ['223.255.255.255', true],
  ['240.0.0.1', false],
  ['2606:2800:220:1::1', true],
  ['2a02:898::1', true],
  ['2001:0:1::1', false],
  ['2001:200::1', true],
  ['3fff::1', false],
  ['fec0::1', false],
  ['100::1', false],
  ['::ffff:8.8.8.8', false],
  ['fe80::1%eth0', false],
  ['localhost', false],
  ['', false],
])('[T53] isPublicAddress of %s returns %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
