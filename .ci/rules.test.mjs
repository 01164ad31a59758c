/** Runs the real rule files on small workspaces that break them, one rule at a time. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root, workspaceEnvironment } from './machine.mjs';

/** Creates a workspace with the given files and the rules of this one. */
function workspace(files) {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'));
  mkdirSync(join(folder, '.ci'));
  for (const file of ['.ci/dependency-cruiser.cjs', '.ci/oxlint.json', 'tsconfig.base.json']) {
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function runIn(folder, line) {
  const options = { cwd: folder, env: workspaceEnvironment(root), shell: true, encoding: 'utf8' };
  const { status, stdout } = spawnSync(line, options);
  return { status, stdout };
}

const cruise = (files) =>
  runIn(workspace(files), 'depcruise --config .ci/dependency-cruiser.cjs packages apps');

/** Modules with only allowed imports, so that the broken rule is the only one reported. */
const sound = {
  'packages/contract/src/session/calls.ts': "import '../call.ts';",
  'packages/contract/src/call.ts': 'export const call = 1;',
  'packages/ui/src/theme/keys.ts': 'export const keys = 1;',
  'packages/ui/src/Button/Button.tsx': "import '../theme/keys.ts';",
  'apps/api/src/app.ts':
    "import '../../../packages/contract/src/session/calls.ts'; import '../../../packages/ui/src/theme/keys.ts';",
  'apps/portal/src/app/App.tsx':
    "import '../features/login/Screen.tsx'; import '../../../../packages/ui/src/Button/Button.tsx';",
  'apps/portal/src/features/login/Screen.tsx': "import '../../shared/api/send.ts';",
  'apps/portal/src/features/account/Screen.tsx': "import '../../shared/api/send.ts';",
  'apps/portal/src/shared/api/send.ts': "import '../../../../../packages/contract/src/call.ts';",
};

test('a sound workspace passes, with its modules counted', () => {
  const { status, stdout } = cruise(sound);
  assert.match(stdout, /no dependency violations found \(9 modules/);
  assert.equal(status, 0);
});

const broken = [
  ['contract-alone', 'packages/contract/src/call.ts', "import '../../ui/src/theme/keys.ts';"],
  ['contract-is-pure', 'packages/contract/src/call.ts', "import 'node:fs';"],
  ['ui-alone', 'packages/ui/src/Button/Button.tsx', "import '../../../contract/src/call.ts';"],
  ['api-arrows', 'apps/api/src/app.ts', "import '../../../packages/ui/src/Button/Button.tsx';"],
  ['api-arrows', 'apps/api/src/app.ts', "import '../../portal/src/shared/api/send.ts';"],
  ['portal-arrows', 'apps/portal/src/shared/api/send.ts', "import '../../../../api/src/app.ts';"],
  ['sibling-arrows', 'apps/webshop/src/main.ts', "import '../../../packages/contract/src/call.ts';"],
  ['theme-without-react', 'packages/ui/src/theme/keys.ts', "import './ThemeScope.tsx';"],
  ['portal-login', 'apps/portal/src/features/login/Screen.tsx', "import '../account/Screen.tsx';"],
  ['shared-below', 'apps/portal/src/shared/api/send.ts', "import '../../features/login/Screen.tsx';"],
  [
    'session-without-components',
    'apps/portal/src/shared/api/send.ts',
    "import '../../../../../packages/ui/src/Button/Button.tsx';",
  ],
  ['no-tests-in-product', 'apps/api/src/app.ts', "import './testing/test-app.ts';"],
  ['no-circles', 'packages/contract/src/call.ts', "import './session/calls.ts';"],
  ['no-orphans', 'packages/contract/src/forgotten.ts', 'export const forgotten = 1;'],
  ['resolvable', 'apps/api/src/app.ts', "import './gone.ts';"],
];
const alsoThere = {
  'packages/ui/src/theme/ThemeScope.tsx': 'export const theme = 1;',
  'apps/api/src/testing/test-app.ts': 'export const app = 1;',
};

for (const [rule, file, source] of broken) {
  test(`${rule} refuses ${source} in ${file}`, () => {
    const { status, stdout } = cruise({ ...alsoThere, ...sound, [file]: source });
    assert.match(stdout, new RegExp(`error ${rule}: ${file}`));
    assert.notEqual(status, 0);
  });
}

/** An installed package with its code in `dist`, as most packages have it. */
const swr = {
  'packages/ui/node_modules/swr/dist/index.js': '',
  'packages/ui/node_modules/swr/package.json': '{"name":"swr","main":"dist/index.js"}',
};

test('the library may not import a router, a data or a form library', () => {
  const { status, stdout } = cruise({
    ...sound,
    ...swr,
    'packages/ui/src/Button/Button.tsx': "import 'swr';",
  });
  assert.match(stdout, /error ui-gets-props: packages\/ui\/src\/Button\/Button\.tsx/);
  assert.notEqual(status, 0);
});

test('its tests and stories may', () => {
  const { status, stdout } = cruise({
    ...sound,
    ...swr,
    'packages/ui/src/Button/Button.test.tsx': "import 'swr';",
    'packages/ui/src/Button/Button.stories.tsx': "import 'swr';",
  });
  assert.match(stdout, /no dependency violations found/);
  assert.equal(status, 0);
});

test('what a package has built is left alone', () => {
  const { stdout } = cruise({ ...sound, 'packages/ui/dist/Button/Button.js': "import './gone.js';" });
  assert.match(stdout, /no dependency violations found \(9 modules/);
});

const lint = (files) => runIn(workspace(files), 'oxlint -c .ci/oxlint.json -f unix packages apps');

test('a pattern whose time grows faster than its input is refused in the product', () => {
  const slow = (name) => `export const ${name} = /^[A-Za-z0-9+/\\s]+={0,2}\\s*$/;\n`;
  const { status, stdout } = lint({
    'apps/api/src/single-sign-on/response.ts': slow('base64'),
    'apps/portal/src/shared/session/arrival.ts': 'export const spaces = /^(\\s+)+$/;\n',
    'packages/ui/src/DatePicker/parse-date.ts': slow('base64'),
    'packages/contract/src/formats.ts': 'export const date = /^\\d{4}-\\d\\d-\\d\\d$/;\n',
    'packages/contract/src/formats.test.ts': slow('base64'),
  });
  assert.deepEqual(
    stdout
      .match(/^.+redos.+$/gm)
      ?.map((line) => line.split(':')[0])
      .toSorted((a, b) => a.localeCompare(b)),
    [
      'apps/api/src/single-sign-on/response.ts',
      'apps/portal/src/shared/session/arrival.ts',
      'packages/ui/src/DatePicker/parse-date.ts',
    ],
  );
  assert.notEqual(status, 0);
});

test('so is one that is put together while the program runs, which nothing can judge', () => {
  const { status, stdout } = lint({
    'packages/contract/src/formats.ts': "export const either = (a) => new RegExp(`^${a}$`, 'u');\n",
  });
  assert.match(stdout, /no-restricted-globals/);
  assert.notEqual(status, 0);
});

test('only the request layer may call fetch', () => {
  const call = "export const answer = fetch('/x');\n";
  const { stdout } = lint({
    'packages/ui/src/Button/load.ts': call,
    'apps/portal/src/features/login/data.ts': call,
    'apps/portal/src/shared/api/send.ts': call,
  });
  const refused = stdout
    .match(/^[^:\n]+(?=:.*no-restricted-globals)/gm)
    ?.toSorted((a, b) => a.localeCompare(b));
  assert.deepEqual(refused, ['apps/portal/src/features/login/data.ts', 'packages/ui/src/Button/load.ts']);
});
