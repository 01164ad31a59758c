/**
 * The entry point of every root script: `node .ci/workspace.mjs <command> [arguments]`.
 * Plain JavaScript without dependencies, since it runs before anything is installed. It checks the machine, installs
 * the dependencies when the lockfile has changed, and runs the command.
 */
import { machineProblems } from './machine.mjs';

const test = () => import('./test.mjs');

/** Each command's module, and its fixed first arguments. */
const commands = {
  start: [() => import('./start.mjs')],
  dev: [() => import('./dev.mjs')],
  test: [test],
  'test:full': [test, '--full'],
  lint: [test, 'lint', 'arrows', 'unused'],
  typecheck: [test, 'types'],
  format: [() => import('./format.mjs')],
  storybook: [() => import('./storybook.mjs')],
  'storybook:serve': [() => import('./storybook-serve.mjs')],
  bench: [() => import('./bench.mjs')],
  'release:version': [() => import('./release.mjs'), 'version'],
  'release:publish': [() => import('./release.mjs'), 'publish'],
};

/** Installs when needed, then resolves to the exit code of the command. */
async function main([name, ...args]) {
  const [load, ...fixed] = commands[name] ?? [];
  if (!load) {
    console.error(`Usage: node .ci/workspace.mjs <${Object.keys(commands).join('|')}> [arguments]`);
    return 1;
  }
  const problems = machineProblems();
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem);
    return 1;
  }
  const { install } = await import('./install.mjs');
  const installed = await install();
  if (installed !== 0) return installed;
  const { default: command } = await load();
  try {
    return await command([...fixed, ...args]);
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
