/**
 * `npm run bench -- api/login …` runs one benchmark and passes it the arguments that follow. Without arguments, `npm
 * run bench` lists the benchmarks: every package script that is called `bench:<name>`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './browser.mjs';
import { workspacePackages } from './install.mjs';
import { root, workspaceEnvironment } from './machine.mjs';
import { exitCodeOf, launchScript, scriptLine } from './process.mjs';

export const benches = () =>
  workspacePackages().flatMap((path) => {
    const { scripts = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, path, 'package.json'), 'utf8'),
    );
    return Object.keys(scripts)
      .filter((script) => script.startsWith('bench:'))
      .map((script) => ({
        name: `${path.split('/')[1]}/${script.slice('bench:'.length)}`,
        folder: join(root, path),
        script,
        browser: 'playwright' in devDependencies,
      }));
  });

/** Returns the environment of a benchmark: with the same Chromium as the tests when its package uses Playwright. */
export function environmentOf({ folder, browser }, find = findChromium) {
  return workspaceEnvironment(folder, {
    UV_THREADPOOL_SIZE: '8',
    ...(browser && { CHROMIUM_PATH: find() }),
  });
}

export default function bench([name, ...args]) {
  const found = benches().find((candidate) => candidate.name === name);
  if (found) {
    const env = environmentOf(found);
    return exitCodeOf(launchScript(scriptLine(found.folder, found.script, args), { cwd: found.folder, env }));
  }
  if (name) console.error(`There is no bench named ${name}.`);
  const names = benches().map((candidate) => candidate.name);
  console.log(['Measure one of these with npm run bench -- <name>:', ...names].join('\n  '));
  return name ? 1 : 0;
}
