/**
 * Makes it possible to render the components of a packed library one by one: builds the rows of the conformance test,
 * with their imports of sources redirected to the built files.
 */
import { cpSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { builtFile, packageFolder } from './entries.ts';

const sources = join(packageFolder, 'src');
const rows = join(sources, 'testing');

/** Redirects imports of the library's sources, such as those in `rows`, to the files in `./library`. */
const fromLibrary: Plugin = {
  name: 'from-library',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!importer?.startsWith(rows) || !id.startsWith('../')) return undefined;
    const found = await this.resolve(id, importer, { skipSelf: true });
    if (!found) return undefined;
    const source = `./src/${relative(sources, found.id).replaceAll(sep, '/')}`;
    return { id: builtFile(source).replace('./', './library/'), external: 'relative' };
  },
};

const module = (name: string) => join(packageFolder, `scripts/consumer-${name}.tsx`);

/**
 * Writes `parts.js`, which exports the rows, `hydrate.js`, and `library`, the packed library outside `node_modules`, to
 * a folder.
 */
export async function writeParts(folder: string, installed: string) {
  cpSync(installed, join(folder, 'library'), { recursive: true });
  await build({
    root: packageFolder,
    configFile: false,
    logLevel: 'silent',
    plugins: [fromLibrary],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry: { parts: module('rows'), hydrate: module('hydrate') }, formats: ['es'] },
      rolldownOptions: { external: [/^react/, /^\.\/library\//] },
    },
  });
}
