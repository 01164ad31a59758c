/** What the notes of the releases and of the changes since tell about each component: since when, its state, its changes. */
import manifest from '../../package.json' with { type: 'json' };

export interface Note {
  /** Version that has the change, or that will have it. */
  version: string;
  text: string;
}

const logs = import.meta.glob<string>('../../CHANGELOG.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pending = import.meta.glob<string>('../../../../.changeset/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The first release announces components that are not new in it. */
const isFirstRelease = ({ text }: Note) => text.startsWith('The first release');

/** Returns the notes of a changelog, oldest first. */
export const readChangelog = (changelog: string): Note[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .toReversed()
    .flatMap((section) => {
      const version = section.slice(0, section.indexOf('\n')).trim();
      const [, ...notes] = section.split(/^- (?:[0-9a-f]{7,}: )?/m);
      return notes.map((note) => ({ version, text: withoutIndent(note.replace(/^###.*$/m, '')) }));
    });

const withoutIndent = (text: string) => text.replaceAll(/^ {2}/gm, '').trim();

/** Returns the notes of the next version; `current` is the one in the manifest. */
export function readPending(files: readonly string[], current: string): Note[] {
  const own = files.flatMap((file) => {
    const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
    const [, bump] = /'@portal\/ui': (major|minor|patch)/.exec(head) ?? [];
    return bump === undefined ? [] : [{ bump, text: text.trim() }];
  });
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number);
  const bumps = new Set(own.map(({ bump }) => bump));
  const version = bumps.has('major')
    ? `${major + 1}.0.0`
    : bumps.has('minor')
      ? `${major}.${minor + 1}.0`
      : `${major}.${minor}.${patch + 1}`;
  return own.map(({ text }) => ({ version, text }));
}

/** All notes, oldest version first, and the announcement of the first release before all others. */
const notes = [
  ...Object.values(logs).flatMap(readChangelog),
  ...readPending(Object.values(pending), manifest.version),
].toSorted((one, other) => Number(isFirstRelease(other)) - Number(isFirstRelease(one)));

/** Returns the notes that name a component as code, such as `Button` or `DataTable/ColumnsMenu`, oldest first. */
export function notesOf(name: string, all: readonly Note[] = notes): Note[] {
  const named = new RegExp(`\`<?(?:[\\w./@-]+/)?${name}(?=[\`\\s>/])`);
  return all.filter(({ text }) => named.test(text));
}

export interface History {
  /** A new component came with the newest version; a stable one was there before, or is of the first release. */
  state: 'new' | 'stable';
  since: string;
  /** Newest first, without the announcement of the first release. */
  changes: Note[];
}

/** Returns the history of a component, or undefined when no note names it. */
export function historyOf(name: string, all: readonly Note[] = notes): History | undefined {
  const own = notesOf(name, all);
  const [first] = own;
  if (first === undefined) return undefined;
  const isNew = !isFirstRelease(first) && first.version === all.at(-1)?.version;
  return {
    state: isNew ? 'new' : 'stable',
    since: first.version,
    changes: own.filter((note) => !isFirstRelease(note)).toReversed(),
  };
}
