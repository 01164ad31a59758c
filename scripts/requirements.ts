/** Reads the rows of docs/requirements.md, and finds the test files that name them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const requirementsFile = join(root, 'docs/requirements.md');

/** Number of files that the third column links to. */
const shown = 3;

const row = /^\| ((?:[A-Z]{3}-|T)\d\d) \| (.+) \|[^|]*\|$/gm;
/** Ids in brackets, as titles have them: `[LOG-03]`, `[T71, T72]`. */
const inTitle = /\[((?:[A-Z]{3}-|T)\d\d(?:[, ]+(?:[A-Z]{3}-|T)\d\d)*)\]/g;
/** Ids that are tags of stories. */
const inTags = /'([A-Z]{3}-\d\d)'/g;

const idsIn = (document: string) => [...document.matchAll(row)].map(([, id = '']) => id);

/** Returns the ids of the requirements of which a test that passed must name each. */
export const promisedIds = (): string[] =>
  idsIn(readFileSync(requirementsFile, 'utf8')).filter((id) => id.includes('-'));

/** Returns the ids that a title of a test names. */
export const idsOfTitle = (title: string): string[] =>
  [...title.matchAll(inTitle)].flatMap(([, ids = '']) => ids.split(/[, ]+/));

/** Sorts what a person meets before what only code meets. */
const places = ['apps/portal/e2e/', 'apps/portal/', 'apps/', 'packages/'];
const placeOf = (file: string) => places.findIndex((place) => file.startsWith(place));

/** Returns the test files by the ids that they name, end-to-end tests first. */
function filesById(): Map<string, string[]> {
  const files = globSync('{apps,packages}/*/{src,e2e,scripts}/**/*.{spec,test,stories}.{ts,tsx}', {
    cwd: root,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  const found = new Map<string, string[]>();
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    const tags = file.includes('.stories.') ? [...source.matchAll(inTags)].map(([, id = '']) => id) : [];
    for (const id of new Set([...idsOfTitle(source), ...tags]))
      found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

const link = (file: string) =>
  `[${file.replace(/^(?:apps|packages)\//, '').replace('/src/', '/')}](../${file})`;

/**
 * Returns the document with its third column filled in. Throws when a test names an id that has no row, or when no test
 * names a promise.
 */
export function withTests(document: string): string {
  const files = filesById();
  const known = new Set(idsIn(document));
  for (const [id, [file]] of files)
    if (!known.has(id)) throw new Error(`${file} names ${id}, which docs/requirements.md does not have.`);
  return document.replaceAll(row, (_, id: string, promise: string) => {
    const named = files.get(id) ?? [];
    if (named.length === 0 && id.includes('-')) throw new Error(`No test names ${id}.`);
    const tests = [...named.slice(0, shown).map(link), ...(named.length > shown ? ['…'] : [])].join(', ');
    return `| ${id} | ${promise} | ${tests} |`;
  });
}
