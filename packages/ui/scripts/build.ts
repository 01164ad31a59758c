/**
 * Builds `dist`, the folder that is published: a module with its declaration and source map for every source that the
 * entries import, the style sheets and the fonts, the license and readme texts, and the manifest. The entries are
 * the `exports` of package.json.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { refuseSharedIds } from './component-ids.ts';
import { declarationsIn, reachable, withBuiltEndings } from './declarations.ts';
import { builtFile, distFolder, isScript, packageFolder, readManifest, refuseNamesakes } from './entries.ts';
import { buildModules } from './modules.ts';
import { publishedManifest } from './published-manifest.ts';

const manifest = readManifest(packageFolder);
const sources = Object.values(manifest.exports).filter((source) => source.startsWith('./src/'));

/**
 * Writes the declarations of the entries and of all that they import. A generated configuration lists the files, since
 * the compiler reads no configuration when files are given on its command line.
 */
function declare() {
  const configuration = join(packageFolder, 'node_modules/.cache/tsconfig.entries.json');
  const files = sources.filter(isScript).map((source) => join(packageFolder, source));
  mkdirSync(dirname(configuration), { recursive: true });
  writeFileSync(configuration, JSON.stringify({ extends: '../../tsconfig.build.json', files, include: [] }));
  const compiler = join(packageFolder, 'node_modules/typescript-native/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', configuration], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Returns the sources that the entries import, derived from the declarations that the compiler wrote. */
const reachedSources = () =>
  declarationsIn(distFolder).map((declaration) => {
    const source = `./src/${relative(distFolder, declaration)
      .replaceAll('\\', '/')
      .replace(/\.d\.ts$/, '.ts')}`;
    return existsSync(join(packageFolder, source)) ? source : `${source}x`;
  });

/**
 * Removes the declarations that a consumer's compiler cannot reach, and rewrites the imports in the others to the file
 * endings of built files.
 */
function tidyDeclarations() {
  const entries = sources
    .filter(isScript)
    .map((source) => join(distFolder, builtFile(source).replace(/\.js$/, '.d.ts')));
  const kept = reachable(entries);
  for (const file of declarationsIn(distFolder)) {
    if (kept.has(file)) writeFileSync(file, withBuiltEndings(readFileSync(file, 'utf8')));
    else rmSync(file);
  }
}

/**
 * Copies the license and the texts to read, except pictures, which would double the package. There is no CHANGELOG.md
 * before the first release.
 */
function copyTexts() {
  cpSync(join(packageFolder, '../../LICENSE'), join(distFolder, 'LICENSE'));
  for (const name of globSync(['{README,CHANGELOG}.md', 'llms.txt', 'docs/{functions,components/*}.md'], {
    cwd: packageFolder,
  })) {
    cpSync(join(packageFolder, name), join(distFolder, name));
  }
}

refuseNamesakes(Object.keys(manifest.exports));
rmSync(distFolder, { recursive: true, force: true });
declare();
await buildModules(reachedSources());
tidyDeclarations();
for (const source of sources.filter((file) => file.endsWith('.css'))) {
  cpSync(join(packageFolder, source), join(distFolder, builtFile(source)));
}
cpSync(join(packageFolder, 'src/theme/fonts'), join(distFolder, 'theme/fonts'), { recursive: true });
copyTexts();
// A tarball that was packed here to look at must not be part of the package.
writeFileSync(join(distFolder, '.npmignore'), '*.tgz\n');
writeFileSync(join(distFolder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
refuseNamesakes(globSync('**/*.*', { cwd: distFolder }));
refuseSharedIds(distFolder);
