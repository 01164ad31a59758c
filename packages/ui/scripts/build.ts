/**
 * Builds `dist`, what is published: a module with its declaration and source map for every source that the entries
 * reach, and the style sheets with their fonts. Which entries there are is said by `exports` of package.json.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { declarationsIn, reachable, withBuiltEndings } from './declarations.ts';
import { builtFile, isScript, packageFolder, publishedExports, readManifest } from './entries.ts';
import { minifyStyles } from './minify-styles.ts';
import { buildStyleSheet } from './theme-css.ts';

const dist = join(packageFolder, 'dist');
const { exports, publishConfig } = readManifest(packageFolder);
const sources = Object.values(exports);

if (!isDeepStrictEqual(publishConfig?.exports, publishedExports(exports))) {
  throw new Error(
    'publishConfig.exports is not what exports make it: pnpm --filter @portal/ui publish-exports',
  );
}

/** The compiler takes a list of files in a configuration only. */
function compile() {
  const configuration = join(packageFolder, 'node_modules/.cache/tsconfig.entries.json');
  const files = sources.filter(isScript).map((source) => join(packageFolder, source));
  mkdirSync(dirname(configuration), { recursive: true });
  writeFileSync(configuration, JSON.stringify({ extends: '../../tsconfig.build.json', files, include: [] }));
  const compiler = join(packageFolder, 'node_modules/typescript-native/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', configuration], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Styles are strings that no bundler shortens. */
function shortenStyles() {
  for (const name of globSync('**/*.js', { cwd: dist })) {
    const file = join(dist, name);
    writeFileSync(file, minifyStyles(readFileSync(file, 'utf8')));
  }
}

/** Leaves the declarations that a consumer's compiler can meet. */
function tidyDeclarations() {
  const entries = sources
    .filter(isScript)
    .map((source) => join(packageFolder, builtFile(source).replace(/\.js$/, '.d.ts')));
  const kept = reachable(entries);
  for (const file of declarationsIn(dist)) {
    if (kept.has(file)) writeFileSync(file, withBuiltEndings(readFileSync(file, 'utf8')));
    else rmSync(file);
  }
}

/** Some file systems do not tell `theme.js` from `Theme.js`: there the last one unpacked would replace the other. */
function refuseNamesakes() {
  const files = globSync('**/*.*', { cwd: dist }).map((file) => file.toLowerCase());
  const namesake = files.find((file, index) => files.indexOf(file) !== index);
  if (namesake) throw new Error(`Two files in dist differ in capitals only: ${namesake}`);
}

rmSync(dist, { recursive: true, force: true });
compile();
shortenStyles();
tidyDeclarations();
cpSync(join(packageFolder, 'src/icons/LICENSE'), join(dist, 'icons/LICENSE'));
for (const source of sources.filter((file) => file.endsWith('.css'))) {
  buildStyleSheet(join(packageFolder, source), join(packageFolder, builtFile(source)));
}
refuseNamesakes();
