/**
 * Compares the declared types of all entries with `api-report/api.txt`, so that the types that consumers see change
 * only on purpose. `pnpm --filter @portal/ui api:update` rewrites the report. Comments do not count.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { declarationsIn } from './declarations.ts';
import { distFolder, packageFolder, readManifest } from './entries.ts';

const report = join(packageFolder, 'api-report/api.txt');
const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/**
 * Returns the optional properties whose type excludes undefined. With `exactOptionalPropertyTypes`, a consumer cannot
 * pass a possibly undefined value on to them.
 */
function exactProperties(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (
      ts.isPropertySignature(node) &&
      node.questionToken &&
      !/undefined$|^ReactNode|^unknown$/.test(node.type?.getText() ?? '')
    )
      found.push(`${relative(distFolder, file)}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

/** Returns the section of a declaration file, titled with its path in `dist`. */
const section = (file: string) =>
  `# ${relative(distFolder, file).replaceAll('\\', '/')}\n\n${printer.printFile(parse(file))}`;

const { exports } = readManifest(packageFolder);
const entries = Object.entries(exports).map(([entry, source]) => `${entry} -> ${source}\n`);
const found = [
  `# entries\n\n${entries.toSorted().join('')}`,
  ...declarationsIn(distFolder).map(section),
].join('\n');

if (process.argv.includes('--update')) {
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, found);
} else {
  const known = existsSync(report) ? readFileSync(report, 'utf8').split('\n') : [];
  const lines = found.split('\n');
  const gone = known.filter((line) => !lines.includes(line)).map((line) => `- ${line}`);
  const added = lines.filter((line) => !known.includes(line)).map((line) => `+ ${line}`);
  if (known.join('\n') !== found) {
    console.error([...gone, ...added].join('\n'));
    console.error('The declared types changed. When they should: pnpm --filter @portal/ui api:update');
    process.exitCode = 1;
  }
}

const exact = declarationsIn(distFolder).flatMap(exactProperties);
if (exact.length > 0) {
  console.error(`Optional properties must allow undefined as well:\n${exact.join('\n')}`);
  process.exitCode = 1;
}
