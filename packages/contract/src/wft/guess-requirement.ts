import { foldLetters } from '../people/fold.ts';
import { nameOfRequirement, provable, type WftRequirement } from './rules.ts';

/** Letters of a word that are compared: enough to tell the modules apart, and to match 'hypotheek' and 'hypothecair'. */
const stemLength = 6;

/** The stems of the words in the name of a requirement, such as 'schade' and 'partic'. */
const stemsOf = (code: WftRequirement) =>
  foldLetters(nameOfRequirement(code))
    .split(' ')
    .filter((word) => word !== 'wft')
    .map((word) => word.replace(/verzekeringen$/, '').slice(0, stemLength));

/**
 * Guesses from the name of a file which requirement it proves: the one of whose name most words occur in it. Null
 * when none does, or when several do equally.
 */
export function guessRequirement(filename: string): WftRequirement | null {
  const text = foldLetters(filename);
  const matches = provable
    .map((code) => {
      const stems = stemsOf(code);
      const found = stems.filter((stem) => text.includes(stem)).length;
      // A name of which all words occur precedes a longer one with as many.
      return { code, score: found + found / stems.length };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = matches;
  return best === undefined || best.score === second?.score ? null : best.code;
}
