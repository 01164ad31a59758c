/** Draws the picture of docs/architecture.md: the rooms of the code, and which of them import which. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Folders that are rooms of their own; the other folders of a package are one room. */
const named = new Set(['app', 'features', 'shared', 'preview', 'platform', 'database', 'theme']);
const subjects = 'subjects: session, people, uploads, …';
const otherFolders: Record<string, string> = {
  'apps/api': subjects,
  'apps/demo': 'world, mailbox, identity provider',
  'apps/lms': 'courses, progress',
  'apps/webshop': 'catalogue, cart, order',
  'packages/contract': subjects,
  'packages/ui': 'components',
};

interface Graph {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

/** Returns the imports of the shipped code. */
function readGraph(): Graph {
  const output = execFileSync(
    join(root, 'node_modules/.bin/depcruise'),
    [
      'packages',
      'apps',
      '--output-type=json',
      '--no-progress',
      '--include-only=^(packages|apps)/[^/]+/src/',
      '--exclude=(\\.(test|stories)\\.tsx?$|/testing/|/stories/|\\.(css|json)$|\\.d\\.ts$)',
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' },
  );
  return JSON.parse(output) as Graph;
}

interface Room {
  place: string;
  name: string;
}

/** Returns the room of a file. The settings are apart from the other files beside the folders, which use all rooms. */
function roomOf(file: string): Room {
  const [place = '', path = ''] = file.split('/src/');
  const [folder = ''] = path.split('/');
  if (named.has(folder)) return { place, name: folder };
  if (path.includes('/') || place === 'packages/ui') return { place, name: otherFolders[place] ?? 'src' };
  if (path.startsWith('config') || path === 'cannot-start.ts' || path === 'exit-codes.ts')
    return { place, name: 'config' };
  return { place, name: place === 'packages/contract' ? 'call, wire, input, …' : 'main, server' };
}

const idOf = ({ place, name }: Room) => (`${place} ${name}`.match(/\w+/g) ?? []).join('_');

/** Leaves out each arrow that others imply: one to a room that is reached through a third one as well. */
function withoutImplied(all: Map<string, Set<string>>): Map<string, Set<string>> {
  const kept = new Map([...all].map(([from, to]) => [from, new Set(to)]));
  const isReached = (from: string, to: string, seen: Set<string>): boolean =>
    [...(kept.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      return isReached(next, to, seen.add(next));
    });
  for (const [from, ends] of kept)
    for (const to of [...ends].toSorted()) {
      ends.delete(to);
      if (!isReached(from, to, new Set([from]))) ends.add(to);
    }
  return kept;
}

/** Returns the picture as a Mermaid flowchart. */
export function drawPicture(): string {
  const packages = new Map<string, Set<string>>();
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of readGraph().modules) {
    const from = roomOf(source);
    const nodes = packages.get(from.place) ?? new Set();
    packages.set(from.place, nodes.add(`    ${idOf(from)}["${from.name}"]`));
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (idOf(from) !== idOf(to))
        arrows.set(idOf(from), (arrows.get(idOf(from)) ?? new Set()).add(idOf(to)));
    }
  }
  return [
    '```mermaid',
    'flowchart TD',
    ...[...packages.keys()]
      .toSorted()
      .flatMap((place) => [
        `  subgraph ${place.replace('/', '_')}["${place}"]`,
        ...[...(packages.get(place) ?? [])].toSorted(),
        '  end',
      ]),
    ...[...withoutImplied(arrows)]
      .flatMap(([from, ends]) => [...ends].map((to) => `  ${from} --> ${to}`))
      .toSorted(),
    '```',
  ].join('\n');
}
