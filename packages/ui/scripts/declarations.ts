/** The declaration files that the entries' types reach. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const relativeImport = /(?<=(?:from |import\()['"])\.{1,2}\/[^'"]+(?=['"])/g;

/** Returns all declaration files in a folder, as absolute paths in alphabetical order. */
export const declarationsIn = (folder: string) =>
  globSync('**/*.d.ts', { cwd: folder })
    .toSorted()
    .map((file) => join(folder, file));

/** Returns the given files and everything that they import, directly or indirectly. */
export function reachable(files: Iterable<string>) {
  const found = new Set(files);
  for (const file of found) {
    for (const [path] of readFileSync(file, 'utf8').matchAll(relativeImport)) {
      found.add(join(dirname(file), path.replace(/\.(js|tsx?)$/, '.d.ts')));
    }
  }
  return found;
}

/** Changes the endings of imports, such as `./keys.ts` to `./keys.js`; the compiler does so in scripts only. */
export const withBuiltEndings = (declaration: string) =>
  declaration.replace(relativeImport, (path) => path.replace(/\.tsx?$/, '.js'));
