/**
 * The entries of the package: the `exports` of package.json. In the workspace they name sources; `publishConfig.exports`
 * names what is built of those, by the rule of `builtFile`. Paths begin with `./`, as in package.json.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const packageFolder = fileURLToPath(new URL('..', import.meta.url));

export type Exports = Record<string, string>;

export interface Manifest {
  name: string;
  exports: Exports;
  sideEffects: string[];
  publishConfig?: { exports?: Exports };
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;

/** What becomes of a source: `./src/Link/Link.tsx` is built as `./dist/Link/Link.js`. */
export const builtFile = (source: string) =>
  source.replace(/^\.\/src\//, './dist/').replace(/(?<!\.d)\.tsx?$/, '.js');

export const publishedExports = (exports: Exports): Exports =>
  Object.fromEntries(Object.entries(exports).map(([entry, source]) => [entry, builtFile(source)]));

export const isScript = (file: string) => /\.(tsx?|js)$/.test(file);

/** The entries that are modules, as a consumer names them: `@portal/ui/Button`. */
export const moduleNames = ({ name, exports }: Manifest) =>
  Object.entries(exports)
    .filter(([, file]) => isScript(file))
    .map(([entry]) => name + entry.slice(1));
