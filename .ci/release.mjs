/**
 * `npm run release:version` sets the version and the changelog of the library from the entries in `.changeset`; `npm
 * run release:publish` publishes it. Both use the workspace's own pnpm, so that a machine needs only Node.
 */
import { packageManager, root } from './machine.mjs';
import { runIn } from './process.mjs';
import { prettierArguments } from './steps.mjs';

const changeset = (...args) => runIn(root, 'npx', ['--yes', packageManager, 'exec', 'changeset', ...args]);

const releases = {
  /** Raises the version, writes CHANGELOG.md and removes what it has read from `.changeset`. */
  version: async () =>
    (await changeset('version')) ||
    runIn(root, 'prettier', ['--write', '--log-level=warn', ...prettierArguments]),
  /** Builds, publishes what is not yet on the registry, and sets a tag. */
  publish: () => changeset('publish'),
};

export default async function release([name, ...args]) {
  const act = releases[name];
  if (!act || args.length > 0) {
    console.error(`Usage: npm run release:<${Object.keys(releases).join('|')}>`);
    return 1;
  }
  return act();
}
