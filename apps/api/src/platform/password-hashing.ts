import { type Options, hash, parseOptions, verify } from '@node-rs/argon2';
import { maximumPasswordLength } from '@portal/contract/session/schema';

/** argon2id, 19 MiB, two passes, one lane: the OWASP minimum. The library's own algorithm and version are argon2id v19. */
export const parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const satisfies Options;

/** A stored hash that asks for more than this is not computed: it would be a way to make the server work. */
const bounds = { memoryCost: 65_536, timeCost: 10, parallelism: 4 };

const slots = 2;
const queueLength = 32;

/** Too many passwords are waiting to be hashed; worth a try again in a second. */
export class Overloaded extends Error {
  override name = 'Overloaded';
}

/** What a stored hash was made with, or null when it is no argon2 hash or exceeds the bounds. */
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

/** Whether a hash should be made anew, now that the password is at hand. */
export function needsRehash(stored: string): boolean {
  const found = parametersOf(stored);
  if (found === null) return true;
  return (['memoryCost', 'timeCost', 'parallelism', 'outputLen'] as const).some(
    (key) => found[key] !== parameters[key],
  );
}

/**
 * Hashes and verifies passwords, two at a time with at most 32 waiting; beyond that it throws `Overloaded` at once, so a
 * storm of logins cannot take the machine from everybody else.
 */
export class PasswordHashing {
  #running = 0;
  #waiting: (() => void)[] = [];
  #dummy: Promise<string> | null = null;

  /** Throws `Overloaded` while the queue is full: worth asking before any other work is done for a request. */
  refuseWhenFull(): void {
    if (this.#waiting.length >= queueLength)
      throw new Overloaded('Too many passwords are waiting to be hashed.');
  }

  /** PHC text of a new hash. Throws `RangeError` for more than 256 characters, before any work is done. */
  async hash(password: string): Promise<string> {
    if (password.length > maximumPasswordLength)
      throw new RangeError('The password is too long to be hashed.');
    return this.#inTurn(() => hash(password, parameters));
  }

  /**
   * Whether the password belongs to `stored`. Without a usable hash (null, broken or beyond the bounds) the same work is
   * done against a hash that nothing matches, so that time does not tell whether somebody exists.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    if (password.length > maximumPasswordLength) return false;
    const usable = stored !== null && parametersOf(stored) !== null ? stored : null;
    this.#dummy ??= hash(crypto.randomUUID(), parameters);
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
      // The slot goes straight to the next in line, so that nobody can slip in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** The one queue of this process: its size is about the machine, not about who asks. */
export const passwordHashing = new PasswordHashing();
