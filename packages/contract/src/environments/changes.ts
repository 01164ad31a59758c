/** Changes to parts of an environment, stored separately, so that several administrators can edit it concurrently. */
import * as z from 'zod/mini';
import { inputLines } from '../input-names.ts';
import { environmentInput } from './inputs.ts';

/** Value of a part: a boolean, or a string such as a name or an image's URL. A missing string is ''. */
const partValue = z.union([z.boolean(), inputLines()]);
export type PartValue = z.output<typeof partValue>;

/** Parts by name: the fields of `environmentInput`, with each color of the theme as its own part (`color_{key}`). */
export type Parts = Readonly<Record<string, PartValue>>;

const ownParts: ReadonlySet<string> = new Set(
  Object.keys(environmentInput.shape).filter((name) => name !== 'themeVariables'),
);
const isPart = (name: string) => ownParts.has(name) || /^color_[a-z\d_]{1,60}$/i.test(name);

/** Limit above the number of parts of any environment, against oversized requests. */
const maximumParts = 200;

/** Value of a part before the change, and after it. */
const change = z.object({ from: partValue, to: partValue });
export type Change = z.output<typeof change>;

/** Changes by name of the part. */
export const changes = z
  .record(z.string().check(z.refine(isPart)), change)
  .check(z.refine((given) => Object.keys(given).length <= maximumParts));
export type Changes = z.output<typeof changes>;

/** Returns the value of a part as a save stores it; as it is when a save would refuse it. */
export function storedPart(name: string, value: PartValue): PartValue {
  const { data = {} } = z.safeParse(z.partial(environmentInput), { [name]: value });
  const stored = new Map<string, unknown>(Object.entries(data)).get(name);
  if (stored === null) return '';
  return typeof stored === 'string' ? stored : value;
}

/** Returns the changes that turn `before` into `after`. */
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
 * Applies changes to parts that others may have changed meanwhile. A part whose current value is neither `from` nor
 * `to` is listed in `conflicts`, and still gets the wanted value.
 */
export function applyChanges(given: Changes, current: Parts): { parts: Parts; conflicts: string[] } {
  const wanted = Object.entries(given).map(([name, { to }]) => [name, to] as const);
  const conflicts = Object.entries(given)
    .filter(([name, { from, to }]) => ![from, to].includes(current[name] ?? ''))
    .map(([name]) => name);
  return { parts: { ...current, ...Object.fromEntries(wanted) }, conflicts };
}

/**
 * Merges two sets of changes that both started from `base`. Each part comes from the side that changed it since, from
 * `ours` when both did.
 */
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
