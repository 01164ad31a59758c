/**
 * The entries of the package: the `exports` of package.json, which name sources, since the workspace imports those. The
 * published folder `dist` has its own manifest, whose `exports` name the files built from these sources.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const packageFolder = fileURLToPath(new URL('..', import.meta.url));
export const distFolder = join(packageFolder, 'dist');

export interface Manifest {
  name: string;
  version: string;
  description: string;
  exports: Record<string, string>;
  sideEffects: string[];
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

export const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the built file of a source, relative to `dist`: `./src/Link/Link.tsx` becomes `./Link/Link.js`. */
export const builtFile = (source: string) =>
  source.replace(/^\.\/src\//, './').replace(/(?<!\.d)\.tsx?$/, '.js');

export const isScript = (file: string) => /\.(tsx?|js)$/.test(file);

/** Returns the entries that are modules, as a consumer imports them: `@portal/ui/Button`. */
export const moduleNames = ({ name, exports }: Pick<Manifest, 'name' | 'exports'>) =>
  Object.entries(exports)
    .filter(([, file]) => isScript(file))
    .map(([entry]) => name + entry.slice(1));

/**
 * Throws when two names differ in case only. Two such files are one file on macOS and Windows, and two such entries
 * break Vite's development server.
 */
export function refuseNamesakes(names: string[]) {
  const lower = names.map((name) => name.toLowerCase());
  const namesakes = names.filter(
    (name) => lower.indexOf(name.toLowerCase()) !== lower.lastIndexOf(name.toLowerCase()),
  );
  if (namesakes.length > 0) throw new Error(`These names differ in capitals only: ${namesakes.join(', ')}`);
}
