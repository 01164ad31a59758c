/**
 * Writes the README's tables that follow from the sources, the demo people and the server's settings, between their
 * markers. With --check it only reports whether they are up to date. Either way it throws when demo-people.json differs
 * from the people of the demo world.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './machine.mjs';

const cell = (text) => text.replaceAll('|', '\\|');

/** Formats a Markdown table, its columns padded as Prettier pads them. */
export function markdownTable(head, rows) {
  const lines = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const text = (line) => `| ${line.map((value, column) => value.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [text(lines[0]), rule, ...lines.slice(1).map(text)].join('\n');
}

/** Returns the document with the named block replaced; throws when it lacks the markers. */
export function withBlock(document, name, content) {
  const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- /${name} -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no block between ${begin} and ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${content}\n\n${document.slice(to)}`;
}

/** Returns whether the list has the demo world's people, in the same order, with the same password. */
export const isDemoWorld = ({ password, people }, demoPassword, demoUsers) =>
  password === demoPassword &&
  people.map(({ username }) => username).join() === demoUsers.map(({ username }) => username).join();

const settingsTable = (variables) =>
  markdownTable(
    ['Variable', 'Meaning', 'Default'],
    Object.values(variables).map((row) => [
      `\`${row.name}\``,
      row.meaning,
      row.defaultText ?? `\`${row.default}\``,
    ]),
  );

const peopleTable = ({ people }) =>
  markdownTable(
    ['Username', 'Who', 'Shows'],
    people.map(({ username, name, shows }) => [`\`${username}\``, name, shows]),
  );

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { variables } = await import('../apps/api/src/config-variables.ts');
  const people = JSON.parse(readFileSync(join(root, '.ci/demo-people.json'), 'utf8'));
  const { demoPassword, demoUsers } = await import('../apps/api/src/demo/world/people.ts');
  if (!isDemoWorld(people, demoPassword, demoUsers)) {
    throw new Error('demo-people.json is not the list of people of the demo world.');
  }
  const file = join(root, 'README.md');
  const before = readFileSync(file, 'utf8');
  const after = withBlock(
    withBlock(before, 'demo people', peopleTable(people)),
    'settings',
    settingsTable(variables),
  );
  if (!process.argv.includes('--check')) {
    writeFileSync(file, after);
  } else if (before === after) {
    console.log('The tables of the README are as the sources say.');
  } else {
    console.error('The tables of the README are behind. Run: node_modules/.bin/node .ci/readme-tables.mjs');
    process.exitCode = 1;
  }
}
