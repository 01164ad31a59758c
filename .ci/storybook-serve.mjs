/**
 * `npm run storybook:serve`: serves the built Storybook on port 6006, or STORYBOOK_PORT; builds it first when a source
 * is newer.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './machine.mjs';
import { isFree, portOf } from './ports.mjs';
import { runIn } from './process.mjs';

const built = join(root, 'node_modules/.cache/storybook-static');
const sources = ['.storybook', 'packages/ui/src', 'packages/ui/wrong-stories', 'apps/portal/src'];

/** Returns whether the built file is missing, or older than a file below one of the folders. */
export function isStale(file, folders) {
  if (!existsSync(file)) return true;
  const { mtimeMs } = statSync(file);
  return folders.some((folder) =>
    readdirSync(folder, { recursive: true }).some((name) => statSync(join(folder, name)).mtimeMs > mtimeMs),
  );
}

/** Returns the arguments for Vite to serve a folder of files, and the folder of the package that has Vite. */
export const serving = (folder, port) => ({
  cwd: join(root, 'packages/ui'),
  args: ['preview', '--outDir', folder, '--port', String(port), '--strictPort'],
});

export default async function serveStorybook() {
  const port = portOf('STORYBOOK_PORT', 6006);
  if (!(await isFree(port))) {
    console.error(`Port ${port} is in use; choose another with STORYBOOK_PORT.`);
    return 1;
  }
  const folders = sources.map((folder) => join(root, folder));
  if (isStale(join(built, 'index.json'), folders)) {
    const code = await runIn(root, 'storybook', ['build', '-c', '.storybook', '-o', built, '--quiet']);
    if (code !== 0) return code;
  }
  console.log(`\nStorybook          http://localhost:${port}\n`);
  const { cwd, args } = serving(built, port);
  return runIn(cwd, 'vite', args);
}
