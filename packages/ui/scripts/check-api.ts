/**
 * Compares what the entries declare with `scripts/api.txt`, so that names and types that consumers see change only on
 * purpose: a line per declaration file, with its exported names and a hash of its declarations without comments.
 * `pnpm --filter @portal/ui api:update` rewrites the list.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { declarationsIn } from './declarations.ts';
import { distFolder, packageFolder, readManifest } from './entries.ts';

const list = join(packageFolder, 'scripts/api.txt');
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

/** Returns `Button/Button.d.ts: Button ButtonProps 1a2b3c4d`. */
function lineOf(file: string): string {
  const declarations = printer.printFile(parse(file));
  const named = declarations.matchAll(
    /^export (?:declare )?(?:const|function|interface|type|class) (\w+)|^export (?:type )?\{([^}]*)\}/gm,
  );
  const names = [...named].flatMap(([, name, many]) => name ?? many?.match(/\w+(?=\s*(?:,|$))/g) ?? []);
  const hash = createHash('sha256').update(declarations).digest('hex').slice(0, 8);
  return `${relative(distFolder, file).replaceAll('\\', '/')}: ${[...new Set(names), hash].join(' ')}`;
}

const declarations = declarationsIn(distFolder);
const found = [
  ...Object.keys(readManifest(packageFolder).exports).toSorted(),
  ...declarations.map(lineOf).toSorted(),
];

if (process.argv.includes('--update')) {
  writeFileSync(list, `${found.join('\n')}\n`);
} else {
  const known = readFileSync(list, 'utf8').trimEnd().split('\n');
  const gone = known.filter((line) => !found.includes(line)).map((line) => `- ${line}`);
  const added = found.filter((line) => !known.includes(line)).map((line) => `+ ${line}`);
  if (gone.length + added.length > 0) {
    console.error([...gone, ...added].join('\n'));
    console.error('The declared types changed. When they should: pnpm --filter @portal/ui api:update');
    process.exitCode = 1;
  }
}

const exact = declarations.flatMap(exactProperties);
if (exact.length > 0) {
  console.error(`Optional properties must allow undefined as well:\n${exact.join('\n')}`);
  process.exitCode = 1;
}
