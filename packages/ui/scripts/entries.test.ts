import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { refuseSharedIds } from './component-ids.ts';
import { builtFile, packageFolder, readManifest, refuseNamesakes } from './entries.ts';
import { prepareStyles } from './styles.ts';

test('builtFile() gives a source the extension js, and a style sheet its own name', () => {
  assert.equal(builtFile('./src/Link/Link.tsx'), './Link/Link.js');
  assert.equal(builtFile('./src/theme/theme.css'), './theme/theme.css');
});

test('refuseNamesakes() throws for names that differ only in case, and accepts all entries', () => {
  assert.throws(() => refuseNamesakes(['./theme', './Link', './Theme']), /: \.\/theme, \.\/Theme$/);
  refuseNamesakes(Object.keys(readManifest(packageFolder).exports));
});

/**
 * Resolves to the code that `prepareStyles` makes of a source file. Its component ids do not depend on the workspace's
 * location.
 */
const prepared = async (name: string, code: string) =>
  (await prepareStyles(code, join(packageFolder, 'src', name)))?.code ?? '';

const box =
  "import { styled } from 'styled-components';\nconst Box = styled.div`\n  color: red; /* Why. */\n`;";

test('prepareStyles() removes comments and white space, and gives a component an id by its file', async () => {
  const code = await prepared('Box.ts', box);
  assert.match(code, /`color:red;`/);
  assert.equal(await prepared('Box.ts', box), code);
  assert.notEqual(await prepared('Other.ts', box), code);
  assert.match(code, /componentId/);
});

/** Runs `refuseSharedIds` on built modules with the given code. */
function check(...modules: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ids-'));
  try {
    for (const [index, code] of modules.entries()) writeFileSync(join(folder, `${index}.js`), code);
    refuseSharedIds(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('refuseSharedIds() throws for built components with the same id or without an id', () => {
  const component = (id: string) => `const A = styled(B).withConfig({\n  componentId: "${id}"\n})([""]);`;
  check(component('sc-a-0'), component('sc-b-0'));
  assert.throws(() => check(component('sc-a-0'), component('sc-a-0')), /have the id sc-a-0/);
  assert.throws(() => check(component('sc-a-0'), 'const C = styled.div([""]);'), /in 1\.js has no id/);
  assert.throws(() => check('export {};'), /No styled component/);
});
