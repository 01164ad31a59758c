/**
 * Builds before pnpm packs the folder in `publishConfig.directory`. Refuses npm, which ignores that setting and would
 * pack this package.json, whose `exports` name sources that are not packed.
 */
import { env } from 'node:process';

if (env['npm_config_user_agent']?.startsWith('npm/')) {
  console.error('npm packs this folder as it is, and nothing in it could be imported.');
  console.error('Pack what is built of it: "npm run build", then "npm pack ./dist" or "npm publish ./dist".');
  process.exit(1);
}
await import('./build.ts');
