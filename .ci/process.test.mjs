import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { root } from './machine.mjs';

const entry = ['.ci/workspace.mjs'];
const workspace = (args, env = {}) =>
  spawnSync(process.execPath, [...entry, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

/** A program that starts a child through process.mjs; the child counts the signals it gets until it ends. */
const parent = `
  import { exitCodeOf, launch } from './.ci/process.mjs';
  const child = \`
    let signals = 0;
    process.on('SIGTERM', () => { signals += 1; setTimeout(() => { console.log('signals', signals); process.exit(7); }, 300); });
    process.on('SIGINT', () => console.log('SIGINT came through'));
    console.log('ready');
    setInterval(() => {}, 1000);
  \`;
  process.exitCode = await exitCodeOf(launch(process.execPath, ['-e', child], {}));
`;

test('a command that does not exist is refused with those that do', () => {
  const { status, stderr } = workspace(['fly']);
  assert.equal(status, 1);
  assert.match(stderr, /Usage: node \.ci\/workspace\.mjs <start\|dev\|test\|/);
});

test('a Ctrl+C that arrives twice reaches the child once, and its exit code comes back', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', parent], { cwd: root });
  let output = '';
  program.stdout.on('data', (data) => {
    output += data;
    if (data.includes('ready')) {
      program.kill('SIGINT');
      setTimeout(() => program.kill('SIGINT'), 50);
    }
  });
  const [code] = await once(program, 'exit');
  assert.equal(output, 'ready\nsignals 1\n');
  assert.equal(code, 7);
});

test('a second Ctrl+C after a while ends a child that does not listen', async () => {
  const deaf = `
    import { exitCodeOf, launch } from './.ci/process.mjs';
    const child = "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000);";
    process.exitCode = await exitCodeOf(launch(process.execPath, ['-e', child], {}));
  `;
  const program = spawn(process.execPath, ['--input-type=module', '-e', deaf], { cwd: root });
  await once(program.stdout, 'data');
  program.kill('SIGINT');
  setTimeout(() => program.kill('SIGINT'), 1100);
  const [code] = await once(program, 'exit');
  assert.equal(code, 137);
});

test('npm start says which port is in use, and refuses what is no port', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const PORT = String(server.address().port);
  const start =
    "import('./.ci/start.mjs').then((module) => module.default()).then((code) => process.exit(code), (error) => { console.error(error.message); process.exit(1); })";
  const run = (port, env = {}) =>
    new Promise((resolve) => {
      const program = spawn(process.execPath, ['-e', start], {
        cwd: root,
        env: { ...process.env, PORT: port, ...env },
      });
      let said = '';
      program.stderr.on('data', (data) => {
        said += data;
      });
      program.once('exit', (code) => resolve({ code, said }));
    });
  const taken = await run(PORT);
  const beside = await run('65123', { LMS_PORT: PORT });
  server.close();
  assert.deepEqual(
    [beside.code, beside.said.includes(`Port ${PORT}, of the learning environment, is in use.`)],
    [1, true],
  );
  assert.deepEqual([taken.code, taken.said.includes(`Port ${PORT} is in use.`)], [1, true]);
  const wrong = await run('http');
  assert.deepEqual([wrong.code, wrong.said], [1, 'PORT is http; it must be a number from 1 to 65535.\n']);
});
