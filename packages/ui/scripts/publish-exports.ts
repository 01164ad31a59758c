/**
 * Brings `publishConfig.exports` of package.json up to its `exports`. Run after adding an entry:
 * `pnpm --filter @portal/ui publish-exports`. The build refuses to start when the two differ.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, publishedExports, readManifest } from './entries.ts';

const manifest = readManifest(packageFolder);
manifest.publishConfig = { ...manifest.publishConfig, exports: publishedExports(manifest.exports) };
writeFileSync(join(packageFolder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
