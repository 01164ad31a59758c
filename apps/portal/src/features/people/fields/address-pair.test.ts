import { expect, test } from 'vitest';
import { isSamePair, pairOf } from './address-pair.ts';

const address = { postalCode: '1012 js', houseNumber: '1 bis', street: '', town: '', country: 'NL' };

test('[PRO-08] the pair of postal code and house number is normalized', () => {
  expect(pairOf(address)).toEqual({ postalCode: '1012JS', houseNumber: '1' });
});

test.each([
  { postalCode: '' },
  { postalCode: '1012' },
  { houseNumber: '' },
  { houseNumber: 'a' },
  { country: 'BE' },
])('[PRO-08] an address with %j has no pair to look up', (part) =>
  expect(pairOf({ ...address, ...part })).toBeNull(),
);

test('[PRO-08] an addition to the house number does not change the pair, another number does', () => {
  const pair = pairOf(address);
  expect(isSamePair(pair, pairOf({ ...address, houseNumber: '1a' }))).toBe(true);
  expect(isSamePair(pair, pairOf({ ...address, houseNumber: '11' }))).toBe(false);
  expect(isSamePair(pair, null)).toBe(false);
  expect(isSamePair(null, null)).toBe(true);
});
