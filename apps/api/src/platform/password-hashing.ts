import { hash, parseOptions, verify } from '@node-rs/argon2';
import { maximumPasswordLength } from '@portal/contract/session/schema';

/**
 * argon2id, 19 MiB, two passes, one lane: the OWASP minimum. The library defaults to algorithm argon2id, version 19.
 */
export const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Parameters that determine the cost of a hash. */
export type Parameters = typeof parameters;

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
 * Hashes and verifies passwords, two at a time with at most 32 waiting. Beyond that it throws `Overloaded`
 * immediately, so that a burst of logins does not starve all other requests. Each process has one instance, since the
 * size of the queue depends on the machine and not on the callers.
 */
export class PasswordHashing {
  readonly #parameters: Parameters;
  #running = 0;
  #waiting: (() => void)[] = [];
  #dummy: Promise<string> | null = null;

  constructor(given: Parameters = parameters) {
    this.#parameters = given;
  }

  /** Throws `Overloaded` while the queue is full; called before any other work is done for a request. */
  refuseWhenFull(): void {
    if (this.#waiting.length >= queueLength)
      throw new Overloaded('Too many passwords are waiting to be hashed.');
  }

  /** Returns whether a hash should be replaced now that the password is available. */
  needsRehash(stored: string): boolean {
    const found = parametersOf(stored);
    if (found === null) return true;
    return (['memoryCost', 'timeCost', 'parallelism', 'outputLen'] as const).some(
      (key) => found[key] !== this.#parameters[key],
    );
  }

  /** Returns a new hash in PHC notation. Throws `RangeError` for more than 256 characters, before any work is done. */
  async hash(password: string): Promise<string> {
    if (password.length > maximumPasswordLength)
      throw new RangeError('The password is too long to be hashed.');
    return this.#inTurn(() => hash(password, this.#parameters));
  }

  /**
   * Returns whether the password matches `stored`. Without a usable hash (null, broken or beyond the bounds) it does
   * the same work against a hash that matches no password, so that the response time does not reveal whether a user
   * exists.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    if (password.length > maximumPasswordLength) return false;
    const usable = stored !== null && parametersOf(stored) !== null ? stored : null;
    this.#dummy ??= hash(crypto.randomUUID(), this.#parameters);
    const dummy = await this.#dummy;
    const matches = await this.#inTurn(() => verify(usable ?? dummy, password));
    return usable !== null && matches;
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
