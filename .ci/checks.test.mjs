import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstView } from './byte-budget.mjs';
import { belowFloor, lockedPackages } from './floors.mjs';
import { unnamedIds } from './ledger.mjs';
import { isDemoWorld, markdownTable, withBlock } from './readme-tables.mjs';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/features/wft/Screen.tsx': {
    file: 'assets/wft.js',
    src: 'src/features/wft/Screen.tsx',
    isDynamicEntry: true,
  },
};

test('the first view is the page, its own chunk, and all that it imports, once, without lazy chunks', () => {
  const page =
    '<link href="/assets/index.css"><script src="/assets/index.js"></script><script src="/extra.js">';
  assert.deepEqual(firstView(manifest, page), [
    'assets/index.css',
    'assets/index.js',
    'assets/react.js',
    'assets/shared.js',
    'extra.js',
  ]);
});

test('a build without an entry is refused', () => {
  assert.throws(() => firstView({}, ''), /no entry/);
});

const lockfile = `lockfileVersion: '9.0'

packages:

  '@fastify/proxy-addr@5.1.0':
    resolution: {integrity: sha512-a}

  fastify@5.12.8:
    resolution: {integrity: sha512-b}

snapshots:

  fastify@1.0.0: {}
`;

test('reads the packages of a lockfile and finds the one below its floor', () => {
  const packages = lockedPackages(lockfile);
  assert.deepEqual(
    packages.map(({ name, version }) => `${name} ${version}`),
    ['@fastify/proxy-addr 5.1.0', 'fastify 5.12.8'],
  );
  const floors = { fastify: '5.12.6', '@fastify/proxy-addr': '5.1.1' };
  assert.deepEqual(belowFloor(packages, floors), [{ name: '@fastify/proxy-addr', version: '5.1.0' }]);
});

test('a lockfile it cannot read is an error, not a pass', () => {
  assert.throws(() => lockedPackages('packages: {}\n'), /No packages/);
});

test('a promise is named between brackets, alone or with others', () => {
  const titles = ['login [LOG-03] wrong password', '[GAT-01, GAT-02] refresh', 'NET-01 without brackets'];
  assert.deepEqual(unnamedIds(['LOG-03', 'GAT-02', 'NET-01', 'LOG-0'], titles), ['NET-01', 'LOG-0']);
});

test('a table is padded, its bars escaped, and put between its markers', () => {
  const table = markdownTable(['Name', 'Meaning'], [['`A`', 'on|off']]);
  assert.equal(table, '| Name | Meaning |\n| ---- | ------- |\n| `A`  | on\\|off |');
  const document = 'before\n<!-- x: generated -->\n\nold\n\n<!-- /x -->\nafter\n';
  const expected = 'before\n<!-- x: generated -->\n\nnew\n\n<!-- /x -->\nafter\n';
  assert.equal(withBlock(document, 'x', 'new'), expected);
  assert.throws(() => withBlock('nothing here', 'x', 'new'), /no block/);
});

test('the list of people must be that of the demo world', () => {
  const list = { password: 'secret', people: [{ username: 'anna' }, { username: 'bram' }] };
  const users = [{ username: 'anna' }, { username: 'bram' }];
  assert.ok(isDemoWorld(list, 'secret', users));
  assert.ok(!isDemoWorld(list, 'other', users));
  assert.ok(!isDemoWorld(list, 'secret', users.slice(1)));
});
