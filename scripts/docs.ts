/**
 * `npm run docs` writes the generated parts of the documents: the tables of demo people and settings, the picture of
 * the rooms, the tests of each requirement, and the report on accessibility. With --check it only reports which documents are out of date. Either
 * way it reports links to files that do not exist, and decision records that their list lacks.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { variables } from '../apps/api/src/config-variables.ts';
import { demoPassword, demoUsers } from '../apps/demo/src/world/people/people.ts';
import { accessibilityFile, accessibilityReport, statement, statementFile } from './accessibility.ts';
import { decisionProblems } from './decisions.ts';
import demo from './demo-people.json' with { type: 'json' };
import { brokenLinks } from './links.ts';
import { markdownTable, withBlock } from './markdown.ts';
import { drawPicture } from './picture.ts';
import { requirementsFile, withTests } from './requirements.ts';

const root = join(import.meta.dirname, '..');

const namesOf = (people: { username: string }[]) => people.map(({ username }) => username).join();
if (demo.password !== demoPassword || namesOf(demo.people) !== namesOf(demoUsers))
  throw new Error('demo-people.json is not the list of people of the demo world.');

const people = markdownTable(
  ['Username', 'Who', 'Shows'],
  demo.people.map(({ username, name, shows }) => [`\`${username}\``, name, shows]),
);
const settings = markdownTable(
  ['Variable', 'Meaning', 'Default'],
  Object.values(variables).map((row) => [
    `\`${row.name}\``,
    row.meaning,
    row.defaultText ?? `\`${row.default}\``,
  ]),
);

/** Documents with generated parts, and how those are written. */
const generated = new Map<string, (document: string) => string>([
  [join(root, 'README.md'), (document) => withBlock(document, 'demo people', people)],
  [join(root, 'docs/configuration.md'), (document) => withBlock(document, 'settings', settings)],
  [join(root, 'docs/architecture.md'), (document) => withBlock(document, 'picture', drawPicture())],
  [requirementsFile, withTests],
  [accessibilityFile, accessibilityReport],
  [statementFile, statement],
]);

const isCheck = process.argv.includes('--check');
const outdated: string[] = [];
for (const [file, write] of generated) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = write(before);
  if (before === after) continue;
  if (!isCheck) writeFileSync(file, after);
  else outdated.push(`${relative(root, file)} is out of date. Run: npm run docs`);
}
const problems = [...outdated, ...decisionProblems(), ...brokenLinks()];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
