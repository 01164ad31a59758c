import { PasswordHashing } from '../platform/security/password-hashing.ts';

/** A clock that only moves when a test moves it. */
export class TestClock {
  #now = new Date('2026-11-21T12:00:00Z');

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves the clock ahead, in seconds. */
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1_000);
  }
}

export const testKey = 'a key that is only ever used in tests';

/** Returns the environment variables of a test. */
export const testEnvironment = (dataFolder: string) => ({
  PORTAL_MODE: 'demo',
  PORTAL_ORIGIN: 'http://localhost:4173',
  DATA_FOLDER: dataFolder,
  SECRET_KEY: testKey,
  LOG_LEVEL: 'error',
});

/** The lowest cost that argon2 allows; only the tests of hashing itself need more. */
export const cheapParameters = { memoryCost: 8, timeCost: 1, parallelism: 1, outputLen: 32 };
export const cheapHashing = () => new PasswordHashing(cheapParameters);
