import { Unavailable } from './portal.ts';

/** In ms: between two questions about one login. */
const askEvery = 1_000;
/** In ms: how long a login is believed to hold while the portal does not tell. */
const grace = 60_000;

/**
 * Returns a function that resolves to whether a login still holds, and rejects with `Unavailable` when the portal has
 * not told for longer than the grace. However often it is called, it asks once a second, and one question at a time.
 */
export function followLogin(ask: () => Promise<boolean>): () => Promise<boolean> {
  // The clock of the computer may be set back, which would postpone the next question.
  let askedAt = performance.now();
  let toldAt = askedAt;
  let isAsking = false;
  let answer = Promise.resolve(true);

  async function question(): Promise<boolean> {
    const at = askedAt;
    try {
      const holds = await ask();
      toldAt = at;
      return holds;
    } catch (error) {
      if (error instanceof Unavailable && performance.now() - toldAt < grace) return true;
      throw error;
    } finally {
      isAsking = false;
    }
  }

  return () => {
    const now = performance.now();
    if (!isAsking && now - askedAt >= askEvery) {
      askedAt = now;
      isAsking = true;
      answer = question();
    }
    return answer;
  };
}
