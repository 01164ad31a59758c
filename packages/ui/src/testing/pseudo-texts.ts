/** A language that does not exist: longer than English, with letters that no story has. */
import { en } from '../texts-en.ts';
import type { AllTexts } from '../texts.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'ǻƀƈđḗƒɠħīĵķŀḿńǿƥɋřşŧŭṽŵẋẏẑǺɃƇĐḖƑƓĦĪĴĶĿḾŃǾƤɊŘŞŦŬṼŴẊẎẐ';
const filler = 'ŀǿńɠḗř ';

/** Writes a text with other letters, 40 % longer and between brackets; its `{name}`s stay. */
export function pseudo(text: string): string {
  const letters = text.replaceAll(/\{\w+\}|[a-z]/gi, (part) => accented[plain.indexOf(part)] ?? part);
  const length = Math.ceil(text.length * 0.4);
  return `[${letters} ${filler
    .repeat(Math.ceil(length / filler.length))
    .slice(0, length)
    .trim()}]`;
}

function pseudoOf(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value);
  if (Array.isArray(value)) return value.map(pseudoOf);
  return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, pseudoOf(part)]));
}

export const pseudoTexts = pseudoOf(en) as AllTexts;
