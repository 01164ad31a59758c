/** The declaration files that the entries' types reach. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const relativeImport = /(?<=(?:from |import\()['"])\.{1,2}\/[^'"]+(?=['"])/g;

/** All declaration files in a folder, as absolute paths in alphabetical order. */
export const declarationsIn = (folder: string) =>
  globSync('**/*.d.ts', { cwd: folder })
    .toSorted()
    .map((file) => join(folder, file));

/** The files given and all that they import, and so on. */
export function reachable(files: Iterable<string>) {
  const found = new Set(files);
  for (const file of found) {
    for (const [path] of readFileSync(file, 'utf8').matchAll(relativeImport)) {
      found.add(join(dirname(file), path.replace(/\.(js|tsx?)$/, '.d.ts')));
    }
  }
  return found;
}

/** The compiler rewrites the endings of imports in scripts only: `./keys.ts` becomes `./keys.js` here too. */
export const withBuiltEndings = (declaration: string) =>
  declaration.replace(relativeImport, (path) => path.replace(/\.tsx?$/, '.js'));
