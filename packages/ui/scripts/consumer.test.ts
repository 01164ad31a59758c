/**
 * Tests the packed library as a consumer installs it: `pnpm --filter @portal/ui check:consumer` after `build` and
 * `pack`.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { after, test } from 'node:test';
import { build, type Rolldown } from 'vite';
import { installPacked } from './consumer.ts';
import { moduleNames, packageFolder, readManifest } from './entries.ts';

const { folder, installed, manifest } = installPacked({
  peers: true,
  beside: ['react-router-dom', 'zod'],
});
const packedByNpm = installPacked({ peers: true, client: 'npm' });
const modules = moduleNames(manifest);
after(() => rmSync(folder, { recursive: true, force: true }));
after(() => rmSync(packedByNpm.folder, { recursive: true, force: true }));

const node = (cwd: string, ...args: string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, args, { cwd, encoding: 'utf8' }));

const importAll = (cwd: string, names: string[]) =>
  node(cwd, 'import-all.mjs', ...names) as { outcomes: Record<string, unknown>; added: string[] };

const bundle = async (input: string) => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, input) } },
  });
  return (result as Rolldown.RolldownOutput).output;
};

test('the packed manifest has every entry, and the file of each entry is packed', () => {
  assert.deepEqual(Object.keys(manifest.exports), Object.keys(readManifest(packageFolder).exports));
  for (const file of Object.values(manifest.exports))
    assert.ok(readFileSync(join(installed, file)).length > 0);
});

test('the packed manifest has the fields that a consumer needs, and no workspace fields', () => {
  const fields = Object.keys(manifest);
  for (const needed of [
    'license',
    'keywords',
    'engines',
    'peerDependencies',
    'sideEffects',
    'publishConfig',
  ]) {
    assert.ok(fields.includes(needed), needed);
  }
  for (const own of ['scripts', 'devDependencies', 'files']) assert.ok(!fields.includes(own), own);
  assert.match(readFileSync(join(installed, 'LICENSE'), 'utf8'), /^MIT License/);
});

test('npm packs the same files as pnpm', () => {
  const filesIn = (cwd: string) => globSync('**/*.*', { cwd }).toSorted();
  assert.deepEqual(filesIn(packedByNpm.installed), filesIn(installed));
  assert.deepEqual(packedByNpm.manifest, manifest);
});

test('npm leaves a tarball of an earlier pack out of the package', () => {
  const earlier = join(packageFolder, 'dist/earlier.tgz');
  writeFileSync(earlier, '');
  try {
    const line = 'npm pack ./dist --dry-run --json';
    const [packed] = JSON.parse(
      execFileSync(line, { cwd: packageFolder, encoding: 'utf8', shell: true }),
    ) as {
      files: { path: string }[];
    }[];
    const paths = packed?.files.map(({ path }) => path) ?? [];
    assert.ok(paths.includes('package.json'));
    assert.ok(!paths.includes('earlier.tgz'));
  } finally {
    rmSync(earlier);
  }
});

test('npm pack refuses the folder of the sources', () => {
  const { status, stderr } = spawnSync('npm', ['pack', '--dry-run'], {
    cwd: packageFolder,
    // Removes the name of the client that runs this test, which npm would pass on as its own.
    env: { ...process.env, npm_config_user_agent: undefined },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  assert.notEqual(status, 0);
  assert.match(stderr, /nothing in it could be imported/);
});

for (const [client, consumer] of [
  ['pnpm', folder],
  ['npm', packedByNpm.folder],
] as const) {
  test(`Node imports every module that ${client} packed, and no module adds a global`, () => {
    const { outcomes, added } = importAll(consumer, modules);
    assert.ok(modules.length > 0);
    assert.deepEqual(Object.keys(outcomes), modules);
    for (const [name, outcome] of Object.entries(outcomes)) {
      assert.ok(Number(outcome) > 0, `${name}: ${String(outcome)}`);
    }
    assert.deepEqual(added, []);
  });
}

test('the modules of the theme engine can be imported without React', () => {
  const bare = installPacked({ peers: false });
  const engine = modules.filter((name) => /\/theme(\/|$)/.test(name));
  const { outcomes } = importAll(bare.folder, [...engine, '@portal/ui/ThemeScope']);
  rmSync(bare.folder, { recursive: true, force: true });
  const { '@portal/ui/ThemeScope': scope, ...others } = outcomes;
  assert.equal(scope, 'ERR_MODULE_NOT_FOUND');
  assert.ok(engine.length > 0);
  for (const name of engine) assert.ok(Number(others[name]) > 0, `${name}: ${String(others[name])}`);
});

test('a file that is not an entry cannot be imported', () => {
  const inside = [
    'internal/anything',
    'Button/button-styles',
    'Button/Button.js',
    'src/Button/Button.tsx',
    '',
  ];
  const names = inside.map((path) => `@portal/ui/${path}`.replace(/\/$/, ''));
  const { outcomes } = importAll(folder, names);
  for (const name of names) assert.equal(outcomes[name], 'ERR_PACKAGE_PATH_NOT_EXPORTED', name);
});

test('components render on a server, with their styles', () => {
  const { html, css } = node(folder, 'render.mjs') as { html: string; css: string };
  for (const text of ['Opgeslagen.', 'Voornaam', 'Geboortedatum', 'Wft Basis', 'Bewaar']) {
    assert.ok(html.includes(text), text);
  }
  assert.ok(css.includes('var(--portal-'));
});

test('a page built by Vite has separate files for the fonts and a separate chunk for the calendar', async () => {
  const output = await bundle('index.html');
  const names = output.map(({ fileName }) => fileName);
  assert.equal(names.filter((name) => name.endsWith('.woff2')).length, 4);
  const css = output.find(({ fileName }) => fileName.endsWith('.css'));
  assert.match(String(css?.type === 'asset' && css.source), /url\('?\/assets\/open-sans/);
  const holders = output.filter(
    (file) => file.type === 'chunk' && /\/react-datepicker\//.test(file.moduleIds.join()),
  );
  assert.ok(holders.length > 0);
  assert.ok(holders.every((chunk) => chunk.type === 'chunk' && !chunk.isEntry));
});

test('the webshop is built with the packed library', async () => {
  const apps = join(packageFolder, '../../apps');
  const sibling = join(folder, 'node_modules/@portal/sibling');
  for (const part of ['package.json', 'src'])
    cpSync(join(packageFolder, '../sibling', part), join(sibling, part), { recursive: true });
  for (const part of ['index.html', 'src'])
    cpSync(join(apps, 'webshop', part), join(folder, 'webshop', part), { recursive: true });
  const result = await build({
    root: join(folder, 'webshop'),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, target: 'es2022' },
  });
  const ids = (result as Rolldown.RolldownOutput).output.flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds : [],
  );
  assert.ok(
    ids.some((id) => id.startsWith(join(installed, 'Header'))),
    'the packed library is in it',
  );
  assert.deepEqual(
    ids.filter((id) => id.startsWith(join(packageFolder, 'src')) || id.startsWith(apps)),
    [],
  );
});

test('a bundle with unused imports contains no code, but keeps the style sheet', async () => {
  const imports = [...modules, '@portal/ui/theme.css'].map((name) => `import '${name}';\n`);
  writeFileSync(join(folder, 'unused.js'), imports.join(''));
  const output = await bundle('unused.js');
  const code = output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.code.trim()] : []));
  assert.deepEqual(code, ['']);
  assert.ok(output.some(({ fileName }) => fileName.endsWith('.css')));
  // Checked in the manifest, since other bundlers than Vite drop a style sheet that it does not list.
  const effects = Object.values(manifest.exports).filter((file) =>
    manifest.sideEffects.some((glob) => matchesGlob(file.slice(2), glob)),
  );
  assert.deepEqual(
    effects,
    Object.values(manifest.exports).filter((file) => file.endsWith('.css')),
  );
});

test("each entry with a component or a hook is marked 'use client'", () => {
  const files = Object.values(manifest.exports).filter((file) => file.endsWith('.js'));
  const unmarked = files.filter((file) => {
    const code = readFileSync(join(installed, file), 'utf8');
    const isForClients = /^export (?:\{[^}]*\b|function )(?:use[A-Z]|[A-Z][a-z])\w*/m.test(code);
    return isForClients && !/^['"]use client['"]/.test(code);
  });
  assert.deepEqual(unmarked, []);
});

test("each module keeps 'use client' of its source and has a source map", () => {
  const scripts = globSync('**/*.js', { cwd: installed });
  const directive = /^['"]use client['"]/;
  for (const file of scripts) {
    const map = JSON.parse(readFileSync(join(installed, `${file}.map`), 'utf8')) as {
      sourcesContent: string[];
    };
    const code = readFileSync(join(installed, file), 'utf8');
    assert.equal(directive.test(code), directive.test(map.sourcesContent[0] ?? ''), file);
  }
  assert.ok(scripts.length >= modules.length);
});
