/**
 * Builds modules one by one with tsup: one file per source, no shared chunks, and `'use client'` where the source has
 * it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildWithTsup, type Options } from 'tsup';
import { builtFile, distFolder, packageFolder } from './entries.ts';
import { prepareStyles } from './styles.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Keeps an import of another source as an import of the file built from it. */
const keepImports: Plugin = {
  name: 'keep-imports',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};

const styles: Plugin = {
  name: 'styles',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const prepared = await prepareStyles(readFileSync(path, 'utf8'), path);
      if (!prepared) return undefined;
      const map = Buffer.from(prepared.map).toString('base64');
      return {
        contents: `${prepared.code}\n//# sourceMappingURL=data:application/json;base64,${map}`,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};

/** Builds modules and their source maps in `dist` from these sources, such as `./src/Link/Link.tsx`. */
export async function buildModules(sources: string[]) {
  await buildWithTsup({
    config: false,
    silent: true,
    entry: Object.fromEntries(
      sources.map((source) => [builtFile(source).replace(/^\.\/|\.js$/g, ''), join(packageFolder, source)]),
    ),
    outDir: distFolder,
    tsconfig: join(packageFolder, 'tsconfig.json'),
    format: 'esm',
    platform: 'neutral',
    splitting: false,
    sourcemap: true,
    dts: false,
    esbuildPlugins: [keepImports, styles],
  });
}
