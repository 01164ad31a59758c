import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageFolder } from './entries.ts';
import { drawnIcons, iconModule } from './icons.ts';

/** Removes white space and trailing commas, which formatting adds. */
const bare = (code: string) => code.replaceAll(/\s|,(?=\s*\))/g, '');

test('every icon equals that of lucide-react (to update them: pnpm --filter @portal/ui icons)', async () => {
  const names = drawnIcons();
  assert.ok(names.length > 30);
  for (const name of names) {
    const written = readFileSync(join(packageFolder, 'src/icons', `${name}.ts`), 'utf8');
    assert.equal(bare(written), bare(await iconModule(name)));
  }
});
