/** Type-checks the packed library and the examples in its README, as a consumer's project would. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { installPacked } from './consumer.ts';
import { packageFolder } from './entries.ts';

const { folder, installed } = installPacked({
  peers: true,
  beside: ['@hookform/resolvers', 'react-hook-form', 'react-router-dom', 'zod'],
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** The examples in the README, each as a module with the name by which another one imports it. */
const examples = [
  ...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/^```tsx?\n([\s\S]*?)^```/gm),
].map(([, code = '']) => code);
for (const [index, code] of examples.entries()) {
  const component = /^export function (Subscribe|Registry)\b/m.exec(code)?.[1];
  writeFileSync(join(folder, `${component ?? `readme-${index + 1}`}.tsx`), `${code}\nexport {};\n`);
}
// Stands in for Next, which takes 209 MB to install.
writeFileSync(
  join(folder, 'next.d.ts'),
  `declare module 'next/link' {
  export default function Link(props: import('react').ComponentProps<'a'> & { href: string }): import('react').ReactNode;
}
declare module 'next/navigation' {
  export function useServerInsertedHTML(callback: () => import('react').ReactNode): void;
}
`,
);

test('the README has examples, one of them with the link of a router', () => {
  assert.ok(examples.length >= 4);
  assert.ok(examples.some((code) => code.includes("from 'react-router-dom'")));
});

for (const [module, moduleResolution] of [
  ['nodenext', 'nodenext'],
  ['preserve', 'bundler'],
] as const) {
  test(`a consumer's compiler accepts declarations and examples (${moduleResolution})`, () => {
    const compiler = join(packageFolder, 'node_modules/typescript-native/bin/tsc');
    const settings = ['--module', module, '--moduleResolution', moduleResolution, '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, ...settings], {
      cwd: folder,
      encoding: 'utf8',
    });
    const ours = stdout.split('\n').filter((line) => /^([\w-]+\.tsx|node_modules\/@portal\/ui\/)/.test(line));
    assert.deepEqual(ours, []);
  });
}
