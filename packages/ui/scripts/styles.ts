/**
 * Prepares the styles of a module with the build plugin of styled-components: it removes comments and white space,
 * which no bundler does in strings, and gives components their ids. Templates stay templates, since arrays take more
 * bytes.
 */
import { createRequire } from 'node:module';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

const plugin = createRequire(import.meta.url).resolve('babel-plugin-styled-components');

interface Options {
  /**
   * Whether each component gets an id made from its file and its position in that file. Otherwise the id depends on the
   * order in which modules run, which may differ between a server and a browser.
   */
  ids: boolean;
}

/** Resolves to the module with prepared styles, and its source map as JSON; null when it has no styles. */
export async function prepareStyles(code: string, filename: string, { ids }: Options) {
  if (!code.includes("from 'styled-components'")) return null;
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[plugin, { ssr: ids, displayName: false, fileName: false, transpileTemplateLiterals: false }]],
  });
  if (!result?.code) throw new Error(`The styles of ${filename} could not be prepared.`);
  return { code: result.code, map: JSON.stringify(result.map) };
}

/** Makes the styles in a build from source as small as those in the package. */
export const preparedStyles: Plugin = {
  name: 'prepared-styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/(?:ui|portal)\/src\/.*\.tsx?$/.test(id) ? prepareStyles(code, id, { ids: false }) : null,
};
