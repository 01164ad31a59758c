/**
 * `npm run bench`: measures, for the record. Without arguments it lists what can be measured; with
 * `<package folder>/<name>` it runs that one, e.g. `npm run bench -- api/logins`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspacePackages } from './install.mjs';
import { root } from './machine.mjs';
import { runIn } from './process.mjs';

/** The benches of the workspace: the files directly in a package's bench folder that are meant to be started. */
function benches() {
  return workspacePackages().flatMap((folder) => {
    const benchFolder = join(root, folder, 'bench');
    if (!existsSync(benchFolder)) return [];
    return readdirSync(benchFolder)
      .filter((file) => /\.bench\.(mjs|ts)$/.test(file))
      .map((file) => ({
        name: `${folder.split('/')[1]}/${file.replace(/\.bench\.\w+$/, '')}`,
        folder: join(root, folder),
        file: `bench/${file}`,
      }));
  });
}

export default function bench([name, ...args]) {
  const found = benches().find((candidate) => candidate.name === name);
  if (found) return runIn(found.folder, 'node', [found.file, ...args], { UV_THREADPOOL_SIZE: '8' });
  if (name) console.error(`There is no bench named ${name}.`);
  console.log(
    ['Measure one of these with npm run bench -- <name>:', ...benches().map((b) => b.name)].join('\n  '),
  );
  return name ? 1 : 0;
}
