import { hash as argon2 } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { Overloaded, PasswordHashing, parameters } from './password-hashing.ts';

const password = 'Welkom-2026!';

test('[T09] a hash is argon2id of the agreed cost, verifies its own password and no other', async () => {
  const hashing = new PasswordHashing();
  const stored = await hashing.hash(password);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify(stored, password)).toBe(true);
  expect(await hashing.verify(stored, `${password} `)).toBe(false);
  expect(hashing.needsRehash(stored)).toBe(false);
});

test('[T05] verify returns false without a stored hash, also for an empty password', async () => {
  const hashing = new PasswordHashing();
  expect(await hashing.verify(null, password)).toBe(false);
  expect(await hashing.verify(null, '')).toBe(false);
});

test('[T09] a stored hash that is broken or too expensive does not verify and needs a rehash', async () => {
  const hashing = new PasswordHashing();
  const expensive = await argon2(password, { ...parameters, timeCost: 11 });
  for (const stored of [expensive, '', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$broken']) {
    expect(await hashing.verify(stored, password)).toBe(false);
    expect(hashing.needsRehash(stored)).toBe(true);
  }
});

test.each([
  ['memoryCost', 12_288],
  ['timeCost', 3],
  ['parallelism', 2],
  ['outputLen', 16],
])('[T09] a hash with another %s verifies and needs a rehash', async (name, value) => {
  const other = await argon2(password, { ...parameters, [name]: value });
  const hashing = new PasswordHashing();
  expect(await hashing.verify(other, password)).toBe(true);
  expect(hashing.needsRehash(other)).toBe(true);
});

test.each([
  ['memoryCost', 65_536],
  ['timeCost', 10],
  ['parallelism', 4],
])('[T09] a stored hash may have a %s of at most %i', async (name, value) => {
  const hashOf = (most: number) => argon2(password, { ...parameters, [name]: most });
  const hashing = new PasswordHashing();
  expect(await hashing.verify(await hashOf(value), password)).toBe(true);
  expect(await hashing.verify(await hashOf(value + 1), password)).toBe(false);
});

test('[T09] a password of more than 256 characters is refused before hashing', async () => {
  const hashing = new PasswordHashing();
  await expect(hashing.hash('a'.repeat(257))).rejects.toThrow(RangeError);
  expect(await hashing.verify(null, 'a'.repeat(257))).toBe(false);
  const longest = 'a'.repeat(256);
  expect(await hashing.verify(await hashing.hash(longest), longest)).toBe(true);
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
  expect(await hashing.verify(stored, password)).toBe(true);
});
