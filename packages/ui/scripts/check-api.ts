/**
 * Compares the declared types of all entries with `api-report/api.txt`: what consumers can see changes only on purpose.
 * `pnpm --filter @portal/ui api:update` writes the report anew. Comments do not count.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { declarationsIn } from './declarations.ts';
import { packageFolder, readManifest } from './entries.ts';

const dist = join(packageFolder, 'dist');
const report = join(packageFolder, 'api-report/api.txt');
const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** One section per declaration file, named by its place in `dist`. */
const section = (file: string) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return `# ${relative(dist, file).replaceAll('\\', '/')}\n\n${printer.printFile(source)}`;
};

const { exports } = readManifest(packageFolder);
const entries = Object.entries(exports).map(([entry, source]) => `${entry} -> ${source}\n`);
const found = [`# entries\n\n${entries.toSorted().join('')}`, ...declarationsIn(dist).map(section)].join(
  '\n',
);

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
