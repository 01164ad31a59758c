/** Style sheets for publication: the fonts they take from packages lie beside them, with their licences. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const packageFile = /(?<=url\(')(@[^/']+\/([^/']+))\/[^']+(?='\))/g;

/** Writes a built style sheet whose `url('@…')` are copied to `fonts/`; throws when a file is not installed. */
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
