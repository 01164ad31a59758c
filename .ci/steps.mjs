/**
 * Every check of the workspace, as data. A step is a command line, or a package's script followed by `args`, in a
 * folder. A step with a `runner` is a test run in which each test is counted; any other step counts as one check.
 *
 * - `needs`: steps that must have passed; `after`: steps that must have ended
 * - `weight`: how much of the machine it takes (2 = all of it)
 * - `browser`: it needs Chromium, and gets its path in CHROMIUM_PATH
 * - `fullOnly`: `npm test` leaves it out and `npm run test:full` runs it
 * - `says`: what its output must match, for tools that also succeed when they did nothing
 * - `lacks`: what its output says when it ran nothing, because this machine lacks an optional requirement
 */
import { join } from 'node:path';
import { workspacePackages } from './install.mjs';
import { root } from './machine.mjs';

export const prettierArguments = ['--ignore-path', '.gitignore', '--ignore-path', '.ci/prettierignore', '.'];

const inRoot = (name, line, rest = {}) => ({ name, folder: root, line, weight: 1, ...rest });

/** Creates a step that runs a script of a package. */
const inPackage = (name, path, script, rest = {}) => ({
  name,
  folder: join(root, path),
  script,
  weight: 1,
  ...rest,
});

/** Returns the command that checks imports by the rules of one file, without the folders to check. */
const cruise = (rules) => `depcruise --config .ci/dependency-cruiser${rules}.cjs`;

const typechecks = () =>
  workspacePackages().map((path) => inPackage(`types:${path.split('/')[1]}`, path, 'typecheck'));

/**
 * Returns the steps in the order in which they start: the longest, next to it those that fail fast, then those that
 * others wait for.
 * @param full whether every browser test of the portal runs, instead of only those tagged `@core`
 */
export function allSteps(full = false) {
  const steps = [
    inPackage('api:pglite', 'apps/api', 'test', { runner: 'vitest' }),
    inRoot('format', ['prettier', '--check', ...prettierArguments].join(' ')),
    inRoot('lint', 'oxlint -c .ci/oxlint.json --type-aware --deny-warnings . .ci .storybook'),
    ...typechecks(),
    inRoot('types:storybook', 'tsc -p .storybook'),
    inRoot('arrows', `${cruise('')} packages apps && ${cruise('-api')} apps/api/src`, {
      says: /no dependency violations found \([1-9]\d* modules[^]*no dependency violations found \([1-9]\d* modules/,
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
      line: 'node scripts/with-postgres.mjs vitest run',
      runner: 'vitest',
      weight: 1,
      fullOnly: true,
      lacks: /^PostgreSQL is not installed here/m,
    },
    inPackage('ui', 'packages/ui', 'test', {
      runner: 'vitest',
      browser: true,
      args: ['--project', '!themes'],
    }),
    inPackage('ui:themes', 'packages/ui', 'test', {
      runner: 'vitest',
      browser: true,
      fullOnly: true,
      args: ['--project', 'themes'],
    }),
    inPackage('package', 'packages/ui', 'check:package'),
    inPackage('package:api', 'packages/ui', 'check:api', { needs: ['package'] }),
    inPackage('package:bytes', 'packages/ui', 'check:bytes', { needs: ['package'] }),
    inPackage('package:consumer', 'packages/ui', 'check:consumer', {
      runner: 'node',
      browser: true,
      needs: ['package'],
    }),
    inPackage('stories:wrong', 'packages/ui', 'check:stories', {
      runner: 'node',
      browser: true,
      fullOnly: true,
    }),
    inRoot('stories:build', 'storybook build -c .storybook -o node_modules/.cache/storybook-static --quiet'),
    inPackage('stories:built', 'packages/ui', 'check:storybook', {
      runner: 'node',
      browser: true,
      needs: ['stories:build'],
    }),
    inPackage('e2e', 'apps/portal', 'e2e', {
      runner: 'playwright',
      args: full ? [] : ['--grep', '@core'],
      browser: true,
      weight: 2,
      needs: ['portal:build', 'webshop:build', 'lms:build'],
    }),
  ];
  const tests = steps.filter((step) => step.runner).map((step) => step.name);
  return [...steps, inRoot('ledger', 'node .ci/ledger.mjs', { after: tests })];
}

const matches = (step, name) => step.name === name || step.name.startsWith(`${name}:`);

/**
 * Returns the steps for the given names, `types` for every `types:…`, or all without names. A run of the short size leaves
 * the steps out that it was not asked for by name and that are of the full size only.
 * @throws on an unknown name
 */
export function selectSteps(names, { full = false, steps = allSteps(full) } = {}) {
  const unknown = names.find((name) => !steps.some((step) => matches(step, name)));
  if (unknown) {
    throw new Error(`There is no step ${unknown}; there are: ${steps.map((step) => step.name).join(', ')}`);
  }
  if (names.length > 0) return steps.filter((step) => names.some((name) => matches(step, name)));
  return steps.map((step) => ({ ...step, isLeftOut: Boolean(step.fullOnly) && !full }));
}
