import { hash, parseOptions, verify } from '@node-rs/argon2';
import { normalizePassword } from '@portal/contract/credentials/rules';
import { maximumPasswordLength } from '@portal/contract/session/schema';

/**
 * argon2id, 19 MiB, two passes, one lane: the OWASP minimum. The library defaults to algorithm argon2id, version 19.
 */
export const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Parameters that determine the cost of a hash. */
export type Parameters = typeof parameters;

/** Returns whether a password matches a hash. */
export type Compare = (stored: string, password: string) => Promise<boolean>;

/** Upper limits for a stored hash: verifying one with higher parameters could be used to overload the server. */
const bounds = { memoryCost: 65_536, timeCost: 10, parallelism: 4 };

const slots = 2;
const queueLength = 32;

/** Thrown when too many passwords wait to be hashed; a retry makes sense after a second. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

/** Parses the parameters of a stored hash. Returns null when it is not an argon2 hash or exceeds the bounds. */
function parametersOf(stored: string): ReturnType<typeof parseOptions> | null {
  try {
    const found = parseOptions(stored);
    const isBounded =
      found.memoryCost <= bounds.memoryCost &&
      found.timeCost <= bounds.timeCost &&
      found.parallelism <= bounds.parallelism;
    return isBounded ? found : null;
  } catch {
    return null;
  }
}

/**
 * Returns the forms to compare with a stored hash: the one that is hashed now, then those that keyboards send, of which
 * older hashes were made. Their number depends on the typed password alone, so that it reveals nothing of an account.
 */
const formsOf = (typed: string) => [...new Set([normalizePassword(typed), typed, typed.normalize('NFD')])];

/** How a password matches a stored hash: 'outdated' when the hash should be replaced by a new one of this password. */
export type Match = 'current' | 'outdated';

/**
 * Hashes and verifies passwords, two at a time with at most 32 waiting. Beyond that it throws `Overloaded`
 * immediately, so that a burst of logins does not starve all other requests. Each process has one instance, since the
 * size of the queue depends on the machine and not on the callers.
 */
export class PasswordHashing {
  readonly #parameters: Parameters;
  readonly #compare: Compare;
  #running = 0;
  #waiting: (() => void)[] = [];
  #dummy: Promise<string> | null = null;

  constructor(given: Parameters = parameters, compare: Compare = verify) {
    this.#parameters = given;
    this.#compare = compare;
  }

  /** Throws `Overloaded` while the queue is full; called before any other work is done for a request. */
  refuseWhenFull(): void {
    if (this.#waiting.length >= queueLength)
      throw new Overloaded('Too many passwords are waiting to be hashed.');
  }

  /** Returns a new hash in PHC notation. Throws `RangeError` for more than 256 characters, before any work is done. */
  async hash(password: string): Promise<string> {
    if (password.length > maximumPasswordLength)
      throw new RangeError('The password is too long to be hashed.');
    return this.#inTurn(() => hash(normalizePassword(password), this.#parameters));
  }

  /**
   * Compares a password with `stored`; null when it does not match. Without a usable hash (null, broken or beyond the
   * bounds) it does the same work against a hash that matches no password, so that the response time does not reveal
   * whether a user exists.
   */
  async verify(stored: string | null, password: string): Promise<Match | null> {
    if (password.length > maximumPasswordLength) return null;
    const found = stored === null ? null : parametersOf(stored);
    this.#dummy ??= hash(crypto.randomUUID(), this.#parameters);
    const dummy = await this.#dummy;
    const compared = stored !== null && found !== null ? stored : dummy;
    const forms = formsOf(password);
    const form = await this.#inTurn(async () => {
      const matching: string[] = [];
      // Never stops at a match, since the right password of a disabled user must take as long as a wrong one.
      for (const each of forms) if (await this.#compare(compared, each)) matching.push(each);
      return matching[0];
    });
    if (form === undefined || found === null) return null;
    const isCurrent = (['memoryCost', 'timeCost', 'parallelism', 'outputLen'] as const).every(
      (key) => found[key] === this.#parameters[key],
    );
    return isCurrent && form === forms[0] ? 'current' : 'outdated';
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseWhenFull();
    if (this.#running < slots) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in line, so that no other call can acquire it in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
