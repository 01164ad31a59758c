/**
 * Prepares the styles of a module with the build plugin of styled-components: it removes comments and white space,
 * which no bundler does in strings, and gives components ids that are the same on a server and in a browser. Templates
 * stay templates, since arrays take more bytes.
 */
import { createRequire } from 'node:module';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

const plugin = createRequire(import.meta.url).resolve('babel-plugin-styled-components');

/** Resolves to the module with prepared styles, and its source map as JSON; null when it has no styles. */
export async function prepareStyles(code: string, filename: string) {
  if (!code.includes("from 'styled-components'")) return null;
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [[plugin, { ssr: true, displayName: false, fileName: false, transpileTemplateLiterals: false }]],
  });
  if (!result?.code) throw new Error(`The styles of ${filename} could not be prepared.`);
  return { code: result.code, map: JSON.stringify(result.map) };
}

/** Makes the styles in a build from source as small as those in the package. */
export const preparedStyles: Plugin = {
  name: 'prepared-styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/(?:ui|portal)\/src\/.*\.tsx?$/.test(id) ? prepareStyles(code, id) : null),
};
