import { randomBytes } from 'node:crypto';

const minute = 60_000;
/** Ends of a session in ms: after its last request, and after its start. They are those of the portal. */
const idle = 30 * minute;
const absolute = 8 * 60 * minute;

interface Entry<Value> {
  value: Value;
  startedAt: number;
  usedAt: number;
}

/** Sessions in the memory of this process, so a restart ends them. */
export class Sessions<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  /** Starts a session and returns its token. */
  start(value: Value, now = Date.now()): string {
    for (const [token, entry] of this.#entries) if (isOver(entry, now)) this.#entries.delete(token);
    const token = randomBytes(32).toString('base64url');
    this.#entries.set(token, { value, startedAt: now, usedAt: now });
    return token;
  }

  /** Returns the value of a live session, and prolongs it. */
  use(token: string, now = Date.now()): Value | undefined {
    const entry = this.#entries.get(token);
    if (entry === undefined || isOver(entry, now)) return undefined;
    entry.usedAt = now;
    return entry.value;
  }

  end(token: string): void {
    this.#entries.delete(token);
  }
}

const isOver = ({ startedAt, usedAt }: Entry<unknown>, now: number) =>
  now - usedAt >= idle || now - startedAt >= absolute;
