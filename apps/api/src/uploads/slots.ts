import type { Readable } from 'node:stream';
import { HttpError, tooManyTries } from '../platform/http/errors.ts';

/** Limits of one process; with several processes on one database each has its own. */
export const slotLimits = {
  /** Uploads at the same time, of all persons: with a bucket, each holds up to 10 MiB in memory. */
  all: 8,
  /** Of one person, in whatever number of sessions: the portal sends two files at a time. */
  person: 2,
  /** Further uploads of one person that may wait; the portal waits itself after a 429. */
  waiting: 2,
  /** Milliseconds that an upload waits at most: less than the time that every body may take (`limitBodies`). */
  wait: 20_000,
  /** Milliseconds over which speeds are measured while an upload waits: long enough for a mobile phone to stutter. */
  round: 5_000,
  /** Bytes a second that a body must arrive at while an upload of another person waits: a weak mobile connection. */
  speed: 64 * 1024,
};

interface Upload {
  personId: string;
  body: Readable;
  received: number;
}

interface Waiting {
  upload: Upload;
  start: () => void;
}

async function* counted(upload: Upload): AsyncGenerator<Buffer, undefined> {
  for await (const piece of upload.body as AsyncIterable<Buffer>) {
    upload.received += piece.length;
    yield piece;
  }
  return undefined;
}

/** Whether the server waits for more of the body, and not the body for the server. */
const isAwaited = ({ body }: Upload) => !body.readableEnded && body.readableLength === 0;

/**
 * Shares the uploads of a process among persons. An upload without a free slot waits for one; the person with the
 * fewest uploads is next. While one waits, bodies below `speed` lose their slots to it.
 */
export class UploadSlots {
  readonly #running = new Set<Upload>();
  readonly #waiting: Waiting[] = [];
  #round: NodeJS.Timeout | undefined;

  /**
   * Runs an upload in a slot; `work` gets the pieces of its body. Throws 429 when too many uploads of the person wait
   * already, or when no slot came free in time.
   */
  async run<Result>(
    personId: string,
    body: Readable,
    work: (pieces: AsyncIterable<Buffer>) => Promise<Result>,
  ): Promise<Result> {
    const upload: Upload = { personId, body, received: 0 };
    await this.#enter(upload);
    try {
      return await work(counted(upload));
    } finally {
      this.#running.delete(upload);
      this.#admit();
    }
  }

  async #enter(upload: Upload): Promise<void> {
    const { personId, body } = upload;
    if (this.#waiting.filter(({ upload: other }) => other.personId === personId).length >= slotLimits.waiting)
      throw tooManyTries(2);
    if (body.destroyed) throw new HttpError(408);
    await new Promise<void>((resolve, reject) => {
      const waiting = { upload, start };
      const leave = (error: HttpError) => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        stopWaiting();
        reject(error);
      };
      const gone = () => leave(new HttpError(408));
      const timer = setTimeout(() => leave(tooManyTries(5)), slotLimits.wait);
      function stopWaiting() {
        clearTimeout(timer);
        body.off('close', gone);
      }
      function start() {
        stopWaiting();
        resolve();
      }
      body.once('close', gone);
      this.#waiting.push(waiting);
      this.#admit();
    });
  }

  #countOf = ({ personId }: Upload) => [...this.#running].filter((each) => each.personId === personId).length;

  /** The uploads that wait for those of other persons, in the order in which they get a slot. */
  #candidates(): Waiting[] {
    return this.#waiting
      .filter(({ upload }) => this.#countOf(upload) < slotLimits.person)
      .toSorted((one, other) => this.#countOf(one.upload) - this.#countOf(other.upload));
  }

  #admit(): void {
    for (;;) {
      const [next] = this.#running.size < slotLimits.all ? this.#candidates() : [];
      if (next === undefined) break;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running.add(next.upload);
      next.start();
    }
    if (this.#round === undefined && this.#candidates().length > 0) this.#round = this.#startRound();
  }

  /** Measures each body for a while, and ends the slowest ones, as many as there are uploads to take their slots. */
  #startRound(): NodeJS.Timeout {
    const before = new Map([...this.#running].map((upload) => [upload, upload.received]));
    return setTimeout(() => {
      this.#round = undefined;
      const slow = [...before]
        .map(([upload, at]) => ({ upload, bytes: upload.received - at }))
        .filter(({ upload, bytes }) => this.#running.has(upload) && isAwaited(upload) && bytes < leastBytes)
        .toSorted((one, other) => one.bytes - other.bytes);
      for (const { upload } of slow.slice(0, this.#candidates().length)) upload.body.destroy(tooSlow());
      if (this.#candidates().length > 0) this.#round = this.#startRound();
    }, slotLimits.round);
  }
}

/** Bytes of a body in a round, at the least. */
const leastBytes = (slotLimits.speed * slotLimits.round) / 1_000;

const tooSlow = () =>
  tooManyTries(5, 'Het is druk en je verbinding is traag. Probeer het straks nog een keer.');
