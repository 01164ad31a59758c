import { hash as argon2, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { cheapHashing, cheapParameters } from '../../testing/test-services.ts';
import { type Compare, Overloaded, PasswordHashing, parameters } from './password-hashing.ts';

const password = 'Welkom-2026!';

test('[T09] a hash is argon2id of the agreed cost, verifies its own password and no other', async () => {
  const hashing = new PasswordHashing();
  const stored = await hashing.hash(password);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify(stored, password)).toBe('current');
  expect(await hashing.verify(stored, `${password} `)).toBeNull();
});

test('[T05] verify returns null without a stored hash, also for an empty password', async () => {
  const hashing = new PasswordHashing();
  expect(await hashing.verify(null, password)).toBeNull();
  expect(await hashing.verify(null, '')).toBeNull();
});

test('[T09] a stored hash that is broken or too expensive does not verify', async () => {
  const hashing = new PasswordHashing();
  const expensive = await argon2(password, { ...parameters, timeCost: 11 });
  for (const stored of [expensive, '', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$broken']) {
    expect(await hashing.verify(stored, password)).toBeNull();
  }
});

test.each([
  ['memoryCost', 12_288],
  ['timeCost', 3],
  ['parallelism', 2],
  ['outputLen', 16],
])('[T09] a hash with another %s verifies and is outdated', async (name, value) => {
  const other = await argon2(password, { ...parameters, [name]: value });
  const hashing = new PasswordHashing();
  expect(await hashing.verify(other, password)).toBe('outdated');
});

test.each([
  ['memoryCost', 65_536],
  ['timeCost', 10],
  ['parallelism', 4],
])('[T09] a stored hash may have a %s of at most %i', async (name, value) => {
  const hashOf = (most: number) => argon2(password, { ...parameters, [name]: most });
  const hashing = new PasswordHashing();
  expect(await hashing.verify(await hashOf(value), password)).not.toBeNull();
  expect(await hashing.verify(await hashOf(value + 1), password)).toBeNull();
});

test('[T09] a password of more than 256 characters is refused before hashing', async () => {
  const compare = vi.fn<Compare>(async () => true);
  const hashing = new PasswordHashing(cheapParameters, compare);
  await expect(hashing.hash('a'.repeat(257))).rejects.toThrow(RangeError);
  const longest = 'a'.repeat(256);
  const stored = await hashing.hash(longest);
  expect(await hashing.verify(stored, 'a'.repeat(257))).toBeNull();
  expect(compare).not.toHaveBeenCalled();
  expect(await hashing.verify(stored, longest)).toBe('current');
});

test('[T09] two hashes run, 32 wait, the others are refused at once and the queue recovers', async () => {
  const hashing = new PasswordHashing();
  const stored = await hashing.hash(password);
  await hashing.verify(null, password);
  const started = Array.from({ length: 64 }, () => hashing.verify(stored, password));
  const settled = Promise.allSettled(started);
  await Promise.allSettled(started.slice(34));
  expect(() => hashing.refuseWhenFull()).toThrow(Overloaded);
  const tries = await settled;
  expect(() => hashing.refuseWhenFull()).not.toThrow();
  const shed = tries.filter((result) => result.status === 'rejected');
  expect(tries.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(34);
  expect(shed).toHaveLength(30);
  expect(shed.every(({ reason }) => reason instanceof Overloaded)).toBe(true);
  expect(await hashing.verify(stored, password)).toBe('current');
});

const accented = 'Zonéschijn-2026!x';
const [composed, decomposed] = [accented.normalize('NFC'), accented.normalize('NFD')];

test('[T09] a password with accents verifies in every form that a keyboard sends', async () => {
  const hashing = cheapHashing();
  for (const set of [composed, decomposed]) {
    const stored = await hashing.hash(set);
    for (const typed of [composed, decomposed]) expect(await hashing.verify(stored, typed)).toBe('current');
    expect(await hashing.verify(stored, 'Zoneschijn-2026!x')).toBeNull();
  }
});

test('[T09] an older hash of a decomposed password verifies with every form of it, and is outdated', async () => {
  const hashing = cheapHashing();
  const mixed = `é${decomposed}`;
  const older = await argon2(decomposed, cheapParameters);
  for (const typed of [composed, decomposed]) expect(await hashing.verify(older, typed)).toBe('outdated');
  const olderMixed = await argon2(mixed, cheapParameters);
  expect(await hashing.verify(olderMixed, mixed)).toBe('outdated');
});

test.each([
  ['Onjuist-2026!', 1],
  [composed, 2],
  [decomposed, 2],
  [`é${decomposed}`, 3],
])(
  '[T05] the password %s takes the same number of hashes for every account, right or wrong',
  async (typed, count) => {
    const compare = vi.fn<Compare>(verify);
    const hashing = new PasswordHashing(cheapParameters, compare);
    const accounts = [
      await hashing.hash('Iets-anders-1!'),
      await hashing.hash(typed),
      await argon2(typed.normalize('NFD'), cheapParameters),
      null,
      'broken',
    ];
    for (const stored of accounts) {
      compare.mockClear();
      await hashing.verify(stored, typed);
      expect(compare).toHaveBeenCalledTimes(count);
    }
  },
);
