/**
 * Builds style sheets for publication, with the fonts that they take from packages and the licenses of those in a
 * folder next to them.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const packageFile = /(?<=url\(')(@[^/']+\/([^/']+))\/[^']+(?='\))/g;

/** Writes a style sheet with the files of its `url('@…')` copied to `fonts/`; throws when a file is not installed. */
export function buildStyleSheet(source: string, target: string) {
  const { resolve } = createRequire(source);
  const fonts = join(dirname(target), 'fonts');
  mkdirSync(fonts, { recursive: true });
  const css = readFileSync(source, 'utf8').replace(
    packageFile,
    (specifier, packageName: string, family: string) => {
      copyFileSync(resolve(specifier), join(fonts, basename(specifier)));
      copyFileSync(resolve(`${packageName}/LICENSE`), join(fonts, `LICENSE-${family}`));
      return `./fonts/${basename(specifier)}`;
    },
  );
  writeFileSync(target, css);
}
