import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourcesFingerprint } from './build-app.mjs';
import { installFingerprint, isInstalled, workspacePackages } from './install.mjs';

/** Creates an installed workspace of one library and one application. */
function workspace() {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  for (const path of [
    'node_modules',
    'packages/ui/node_modules',
    'packages/ui/src',
    'apps/api/node_modules',
  ]) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'packages/ui/package.json']) {
    writeFileSync(join(folder, file), '{}');
  }
  writeFileSync(join(folder, 'apps/api/package.json'), '{}');
  writeFileSync(join(folder, 'node_modules/.workspace-installed'), installFingerprint(folder));
  return folder;
}

test('lists the packages by folder', () => {
  assert.deepEqual(workspacePackages(workspace()), ['packages/ui', 'apps/api']);
});

test('is installed right after the installation', () => {
  assert.ok(isInstalled(workspace()));
});

for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'packages/ui/package.json']) {
  test(`installs again after a change to ${file}`, () => {
    const folder = workspace();
    writeFileSync(join(folder, file), '{ "changed": true }');
    assert.ok(!isInstalled(folder));
  });
}

for (const path of ['node_modules', 'apps/api/node_modules']) {
  test(`installs again when ${path} is gone`, () => {
    const folder = workspace();
    rmSync(join(folder, path), { recursive: true });
    assert.ok(!isInstalled(folder));
  });
}

test('builds again when a source changes, appears or goes, not for a test or a story', () => {
  const folder = workspace();
  const source = (name, content) => writeFileSync(join(folder, 'packages/ui/src', name), content);
  const fingerprint = () => sourcesFingerprint(folder, ['pnpm-lock.yaml', 'packages/ui/src']);
  source('Button.tsx', 'one');
  const first = fingerprint();
  source('Button.test.tsx', 'a test');
  source('Button.stories.tsx', 'a story');
  assert.equal(fingerprint(), first);
  source('Button.tsx', 'two');
  const second = fingerprint();
  assert.notEqual(second, first);
  source('Link.tsx', 'two');
  assert.notEqual(fingerprint(), second);
});
