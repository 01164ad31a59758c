/**
 * Every check of the workspace, as data. A step is a command line, or a package's script with `args` behind it, in
 * a folder. A step with a `runner` is a test run whose tests are counted one by one, any other counts as one check.
 *
 * - `needs`: steps that must have passed; `after`: steps that must have ended
 * - `weight`: how much of the machine it takes (2 = all of it)
 * - `browser`: it needs Chromium, whose place it finds in CHROMIUM_PATH
 * - `says`: what its output must contain, for tools that are also content with having done nothing
 * - `absent`: what its output says when this machine lacks what it needs, which is no failure
 */
import { join } from 'node:path';
import { workspacePackages } from './install.mjs';
import { root } from './machine.mjs';

export const prettierArguments = ['--ignore-path', '.gitignore', '--ignore-path', '.ci/prettierignore', '.'];

const inRoot = (name, line, rest = {}) => ({ name, folder: root, line, weight: 1, ...rest });

/** A script of a package, with arguments behind it. */
const inPackage = (name, path, script, rest = {}) => ({
  name,
  folder: join(root, path),
  script,
  weight: 1,
  ...rest,
});

const typechecks = () =>
  workspacePackages().map((path) => inPackage(`types:${path.split('/')[1]}`, path, 'typecheck'));

/** The steps in the order in which they start: the longest, beside it what fails fast, then what others wait for. */
export function allSteps() {
  const steps = [
    inPackage('api:pglite', 'apps/api', 'test', { runner: 'vitest' }),
    inRoot('format', ['prettier', '--check', ...prettierArguments].join(' ')),
    inRoot('lint', 'oxlint -c .ci/oxlint.json --type-aware --deny-warnings . .ci .storybook'),
    ...typechecks(),
    inRoot('types:storybook', 'tsc -p .storybook'),
    inRoot('arrows', 'depcruise --config .ci/dependency-cruiser.cjs packages apps', {
      says: /no dependency violations found \([1-9]\d* modules/,
    }),
    inRoot('unused', 'knip --no-progress'),
    inRoot('floors', 'node .ci/floors.mjs'),
    inRoot('readme', 'node .ci/readme-tables.mjs --check'),
    inRoot('workspace', 'node --test --test-reporter=tap ".ci/*.test.mjs"', { runner: 'node' }),
    inPackage('portal:build', 'apps/portal', 'build'),
    inPackage('webshop:build', 'apps/webshop', 'build'),
    inPackage('lms:build', 'apps/lms', 'build'),
    inRoot('portal:bytes', 'node .ci/byte-budget.mjs', { needs: ['portal:build'] }),
    inPackage('contract', 'packages/contract', 'test', { runner: 'vitest' }),
    inPackage('portal', 'apps/portal', 'test', { runner: 'vitest' }),
    {
      name: 'api:postgres',
      folder: join(root, 'apps/api'),
      line: 'node scripts/with-postgres.mjs vitest run --project postgres',
      runner: 'vitest',
      weight: 1,
      absent: /^PostgreSQL is not installed here/m,
    },
    inPackage('ui', 'packages/ui', 'test', { runner: 'vitest', browser: true }),
    inPackage('package', 'packages/ui', 'check:package'),
    inPackage('package:api', 'packages/ui', 'check:api', { needs: ['package'] }),
    inPackage('package:bytes', 'packages/ui', 'check:bytes', { needs: ['package'] }),
    inPackage('package:consumer', 'packages/ui', 'check:consumer', { runner: 'node', needs: ['package'] }),
    inPackage('stories:wrong', 'packages/ui', 'check:stories', { runner: 'node', browser: true }),
    inRoot('stories:build', 'storybook build -c .storybook -o node_modules/.cache/storybook-static --quiet'),
    inPackage('e2e', 'apps/portal', 'e2e', {
      runner: 'playwright',
      args: ['--forbid-only'],
      browser: true,
      weight: 2,
      needs: ['portal:build', 'webshop:build', 'lms:build'],
    }),
  ];
  const tests = steps.filter((step) => step.runner).map((step) => step.name);
  return [...steps, inRoot('ledger', 'node .ci/ledger.mjs', { after: tests })];
}

const matches = (step, name) => step.name === name || step.name.startsWith(`${name}:`);

/** The steps that the names ask for: all without names, `types` for every `types:…`; throws on an unknown name. */
export function selectSteps(names, steps = allSteps()) {
  const unknown = names.find((name) => !steps.some((step) => matches(step, name)));
  if (unknown) {
    throw new Error(`There is no step ${unknown}; there are: ${steps.map((step) => step.name).join(', ')}`);
  }
  return names.length === 0 ? steps : steps.filter((step) => names.some((name) => matches(step, name)));
}
