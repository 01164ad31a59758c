/** Changes to the parts of an environment, kept apart from it so that several people can work on one. */
import * as z from 'zod/mini';
import { inputText } from '../input.ts';
import { environmentInput } from './inputs.ts';

/** Value of a part: a text (also an image's address), or a switch. A text that is not there is empty. */
const partValue = z.union([z.boolean(), inputText()]);
export type PartValue = z.output<typeof partValue>;

/** Parts by their names: those of the input of a save, with each color of the theme as a part of its own (`color_{key}`). */
export type Parts = Readonly<Record<string, PartValue>>;

const ownParts: ReadonlySet<string> = new Set(
  Object.keys(environmentInput.shape).filter((name) => name !== 'themeVariables'),
);
const isPart = (name: string) => ownParts.has(name) || /^color_[a-z\d_]{1,60}$/i.test(name);

/** More parts than an environment has. */
const maximumParts = 200;

/** The value of a part before, and the wanted one. */
const change = z.object({ from: partValue, to: partValue });
export type Change = z.output<typeof change>;

/** Changes by the names of their parts. */
export const changes = z
  .record(z.string().check(z.refine(isPart)), change)
  .check(z.refine((given) => Object.keys(given).length <= maximumParts));
export type Changes = z.output<typeof changes>;

/** Returns what has to change for `before` to become `after`. */
export function changesBetween(before: Parts, after: Parts): Changes {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const from = before[name] ?? '';
      const to = after[name] ?? '';
      return from === to ? [] : [[name, { from, to }]];
    }),
  );
}

/**
 * Makes changes to parts that may have been changed meanwhile. A part that was changed to something else than before is in
 * `conflicts`, and gets the wanted value nevertheless.
 */
export function applyChanges(given: Changes, current: Parts): { parts: Parts; conflicts: string[] } {
  const wanted = Object.entries(given).map(([name, { to }]) => [name, to] as const);
  const conflicts = Object.entries(given)
    .filter(([name, { from, to }]) => ![from, to].includes(current[name] ?? ''))
    .map(([name]) => name);
  return { parts: { ...current, ...Object.fromEntries(wanted) }, conflicts };
}

/** Merges two sets of changes that began as `base`: each part as it was changed since, `ours` where both did. */
export function mergeChanges(base: Changes, ours: Changes, theirs: Changes): Changes {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const isOurs = ours[name]?.to !== base[name]?.to;
      const latest = isOurs ? ours[name] : theirs[name];
      return latest === undefined ? [] : [[name, latest]];
    }),
  );
}
