/**
 * `npm run bench -- api/login …` runs one benchmark and passes it the arguments that follow. Without arguments it lists
 * them: every package script that is called `bench:<name>`.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { browserEnvironment } from './browser.ts';

const root = join(import.meta.dirname, '..');

interface Manifest {
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const benches = globSync('{packages,apps}/*/package.json', { cwd: root })
  .toSorted((a, b) => a.localeCompare(b))
  .flatMap((file) => {
    const { scripts = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    ) as Manifest;
    const folder = dirname(file);
    return Object.keys(scripts)
      .filter((script) => script.startsWith('bench:'))
      .map((script) => ({
        name: `${basename(folder)}/${script.slice('bench:'.length)}`,
        folder,
        script,
        needsBrowser: 'playwright' in devDependencies,
      }));
  });

const [name, ...args] = process.argv.slice(2);
const bench = benches.find((candidate) => candidate.name === name);
if (bench) {
  const { status } = spawnSync('pnpm', ['run', bench.script, ...args], {
    cwd: join(root, bench.folder),
    env: { ...process.env, UV_THREADPOOL_SIZE: '8', ...(bench.needsBrowser && browserEnvironment()) },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  if (name) console.error(`There is no bench named ${name}.`);
  console.log(
    ['Measure one of these with npm run bench -- <name>:', ...benches.map((each) => each.name)].join('\n  '),
  );
  process.exitCode = name ? 1 : 0;
}
