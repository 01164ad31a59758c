import type { Plugin } from 'vite';
import { minifyStyles } from './minify-styles.ts';

/** Lets a build from source have its styles as small as the package has them. */
export const minifiedStyles: Plugin = {
  name: 'minified-styles',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) => (/\/(?:ui|portal)\/src\//.test(id) ? minifyStyles(code) : null),
};
