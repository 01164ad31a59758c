/**
 * Finds texts that a function takes unreasonably long for. Measures processor time, and compares it with that of a
 * harmless text of the same length, so that a busy or slow machine makes no difference.
 */

const small = 32 * 1_024;
const large = 512 * 1_024;

/**
 * Limit of the ratio: a linear parser takes up to 25 times as long for one text as for another, a backtracking
 * pattern thousands of times as long.
 */
export const tooSlow = 100;

// prettier-ignore
const fillings = [
  ' ', '\t\n', 'a', 'A', '0', '1.', '-', '.', ',', '/', '%', '%20', '&a=', '=', '+', '@', 'a@', 'a.', '[', ']', '(', ')',
  '"', "'", '\\', '<', '>', ';', ':', '#', '?', '*', '!', '\u0301', 'é', '\u{1f600}', '\ud800', '{"a":', '[1,', ';q=', '::',
];
const frames: [string, string][] = [
  ['', ''],
  ['', '*'],
  ['a', '\n!'],
  ['1', 'a'],
  ['#', 'x'],
];

const textsOf = (length: number) =>
  fillings.flatMap((filling) =>
    frames.map(([head, tail]) => {
      const room = length - head.length - tail.length;
      return head + filling.repeat(room / filling.length) + tail;
    }),
  );

type Run = (text: string) => unknown;

/** Returns the milliseconds of processor time, also of a run that throws. */
async function timeOf(run: Run, text: string): Promise<number> {
  const before = process.cpuUsage();
  try {
    await run(text);
  } catch {
    // A refusal counts as a result.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Returns the least of five times, since garbage collection may happen during any of them. */
async function leastTimeOf(run: Run, text: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) times.push(await timeOf(run, text));
  return Math.min(...times);
}

/**
 * Walks through a text once. Added to the harmless time, so that a text refused at its first character does not look
 * infinitely fast.
 */
const walk: Run = (text) => Array.from(text).join('');

const shown = (text: string) => `${text.slice(0, 8)}…${text.slice(-4)}`;

/**
 * Returns how many times longer `run` takes for the worst text than for a harmless one of the same length. Tries every
 * text at a small length first, and stops at the first that is too slow; only the slowest are tried at 512 KiB.
 */
export async function slowdown(run: Run): Promise<{ ratio: number; text: string }> {
  const standardOf = async (length: number) => {
    const harmless = 'a'.repeat(length);
    return (await leastTimeOf(run, harmless)) + (await leastTimeOf(walk, harmless));
  };
  const standard = await standardOf(small);
  const timed: { time: number; index: number }[] = [];
  for (const [index, text] of textsOf(small).entries()) {
    const time = await timeOf(run, text);
    if (time > standard * tooSlow) {
      const ratio = (await leastTimeOf(run, text)) / (await standardOf(small));
      if (ratio > tooSlow) return { ratio, text: shown(text) };
    }
    timed.push({ time, index });
  }
  const texts = textsOf(large);
  const slowest = timed.toSorted((one, other) => other.time - one.time).slice(0, 3);
  const standardLarge = await standardOf(large);
  let worst = { ratio: 0, text: '' };
  for (const { index } of slowest) {
    const text = texts[index] ?? '';
    const ratio = (await leastTimeOf(run, text)) / standardLarge;
    if (ratio > worst.ratio) worst = { ratio, text: shown(text) };
  }
  return worst;
}
