import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { atLeast, findWorkspaceNode, machineProblems } from './machine.mjs';

const complete = { nodeVersion: 'v20.19.0', versionOf: () => '11.0.0' };

test('compares versions by number, part by part', () => {
  assert.ok(atLeast('v20.19.0', '20.19.0'));
  assert.ok(atLeast('v22.0.0', '20.19.0'));
  assert.ok(atLeast('5.12.10', '5.12.6'));
  assert.ok(!atLeast('v20.9.0', '20.19.0'));
  assert.ok(!atLeast('v18.20.8', '20.19.0'));
});

test('finds nothing wrong with Node 20.19 and npm', () => {
  assert.deepEqual(machineProblems(complete), []);
});

test('asks for a newer Node and names the one that is there', () => {
  const [problem, ...more] = machineProblems({ ...complete, nodeVersion: 'v20.18.3' });
  assert.match(problem, /Node 20\.19\.0 or newer is needed; this is v20\.18\.3/);
  assert.deepEqual(more, []);
});

test('asks for npm and npx when they are missing', () => {
  const problems = machineProblems({
    ...complete,
    versionOf: (program) => (program === 'npx' ? null : '11'),
  });
  assert.equal(problems.length, 1);
  assert.match(problems[0], /npx is not on the PATH/);
});

test('runs on the Node that was brought, else on its own when new enough, else on none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  const own = { folder, self: '/usr/bin/node' };
  assert.equal(findWorkspaceNode({ ...own, selfVersion: 'v22.18.0' }), '/usr/bin/node');
  assert.equal(findWorkspaceNode({ ...own, selfVersion: 'v20.20.2' }), null);

  const bin = join(folder, 'node_modules/node/bin');
  mkdirSync(bin, { recursive: true });
  const brought = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  writeFileSync(brought, '');
  chmodSync(brought, 0o755);
  const works = { ...own, selfVersion: 'v20.20.2', versionOf: () => 'v24.21.0' };
  assert.equal(findWorkspaceNode(works), brought);
  assert.equal(findWorkspaceNode({ ...works, versionOf: () => null }), null);
});
