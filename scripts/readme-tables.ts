/**
 * Writes the README's generated tables, of the demo people and of the server's settings, between their markers. With
 * --check it only reports whether they are up to date. Either way it throws when demo-people.json differs from the
 * people of the demo world.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../apps/api/src/config-variables.ts';
import { demoPassword, demoUsers } from '../apps/api/src/demo/world/people.ts';
import demo from './demo-people.json' with { type: 'json' };

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Formats a Markdown table, its columns padded as Prettier pads them. */
function markdownTable(head: string[], rows: string[][]): string {
  const lines = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = (line: string[]) =>
    `| ${widths.map((width, column) => (line[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [first = [], ...rest] = lines;
  return [text(first), text(widths.map((width) => '-'.repeat(width))), ...rest.map(text)].join('\n');
}

/** Returns the document with the named block replaced; throws when it lacks the markers. */
function withBlock(document: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no block between ${begin} and ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${content}\n\n${document.slice(to)}`;
}

const namesOf = (people: { username: string }[]) => people.map(({ username }) => username).join();
if (demo.password !== demoPassword || namesOf(demo.people) !== namesOf(demoUsers))
  throw new Error('demo-people.json is not the list of people of the demo world.');

const settings = markdownTable(
  ['Variable', 'Meaning', 'Default'],
  Object.values(variables).map((row) => [
    `\`${row.name}\``,
    row.meaning,
    row.defaultText ?? `\`${row.default}\``,
  ]),
);
const people = markdownTable(
  ['Username', 'Who', 'Shows'],
  demo.people.map(({ username, name, shows }) => [`\`${username}\``, name, shows]),
);

const file = join(import.meta.dirname, '../README.md');
const before = readFileSync(file, 'utf8');
const after = withBlock(withBlock(before, 'demo people', people), 'settings', settings);
if (!process.argv.includes('--check')) {
  writeFileSync(file, after);
} else if (before !== after) {
  console.error('The tables of the README are behind. Run: node_modules/.bin/node scripts/readme-tables.ts');
  process.exitCode = 1;
}
