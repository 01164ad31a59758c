import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceEnvironment } from './machine.mjs';
import { endGroup, exitCodeOf, launch } from './process.mjs';
import { isReady } from './start.mjs';
import { isStale, serving } from './storybook-serve.mjs';

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

test('a built Storybook is served with its stories', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storybook-'));
  writeFileSync(join(folder, 'index.html'), '<title>Storybook</title>');
  writeFileSync(join(folder, 'iframe.html'), '<title>Story</title>');
  const port = await freePort();
  const { cwd, args } = serving(folder, port);
  const server = launch('vite', args, { cwd, env: workspaceEnvironment(cwd), stdio: 'ignore' });
  const ended = exitCodeOf(server);
  try {
    assert.equal(await isReady(server, { port }), true);
    const text = async (path) => (await fetch(`http://localhost:${port}${path}`)).text();
    assert.match(await text('/'), /Storybook/);
    assert.match(await text('/iframe.html?id=een-verhaal'), /Story</);
  } finally {
    endGroup(server);
    await ended;
  }
});

test('it is built again when a source is newer, and the first time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  const built = join(mkdtempSync(join(tmpdir(), 'storybook-')), 'index.json');
  mkdirSync(join(folder, 'Button'));
  const source = join(folder, 'Button/Button.tsx');
  writeFileSync(source, '');
  assert.equal(isStale(built, [folder]), true);
  writeFileSync(built, '{}');
  const now = Date.now() / 1000;
  utimesSync(built, now + 60, now + 60);
  assert.equal(isStale(built, [folder]), false);
  utimesSync(source, now + 120, now + 120);
  assert.equal(isStale(built, [folder]), true);
});
