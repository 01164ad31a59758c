/** Follows 'In production' of docs/configuration.md in an empty clone, as an operator would, and makes the first administrator. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from './testing/processes/mail-server.ts';
import { productionEnvironment } from './testing/processes/production-environment.ts';
import { freePort } from './testing/processes/server-process.ts';
import { createTestDatabase } from './testing/database/test-database.ts';

// Allows for an installation and a build on a busy machine.
vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

const root = join(import.meta.dirname, '../../..');
const [, section = ''] =
  /\n## In production\n(.*?)\n## /s.exec(readFileSync(join(root, 'docs/configuration.md'), 'utf8')) ?? [];
const blocksOf = (language: string) =>
  [...section.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block = '']) => block);
const [build = '', start = '', create = ''] = blocksOf('sh');
const [settings = ''] = blocksOf('ini');
const password = 'Een-eigen-wachtwoord-2026';

let folder: string;
let clone: string;
let mail: MailServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let port: string;
const stops: (() => void)[] = [];

/** Environment of a plain shell: without what pnpm and Vitest add, such as the workspace's programs on the PATH. */
function shellEnvironment(): NodeJS.ProcessEnv {
  const { HOME, PATH = '' } = process.env;
  const own = PATH.split(delimiter).filter((entry) => !entry.includes('node_modules'));
  return { HOME, PATH: own.join(delimiter), PORT: port };
}

/** Writes the settings of the document, filled in and with these changes, and returns the command that starts with them. */
function startCommand(name: string, changes: Record<string, string> = {}): string {
  const values: Record<string, string> = {
    ...productionEnvironment,
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
  };
  const lines = settings
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [variable = ''] = line.split('=');
      const given = changes[variable] ?? (line.includes('…') ? values[variable] : undefined);
      return given === undefined ? line : `${variable}=${given}`;
    });
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\nDATA_FOLDER=${join(folder, 'data')}\n`);
  return start.replace('/etc/portal.env', file);
}

function run(command: string) {
  const child = spawn('bash', ['-c', `exec ${command}`], { cwd: clone, env: shellEnvironment() });
  stops.push(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  return {
    child,
    output: () => output,
    exited: once(child, 'close').then(([code]) => code as number | null),
  };
}

/** Requests the server as the proxy in front of it does. */
async function ask(method: string, path: string, { body, cookie }: { body?: object; cookie?: string } = {}) {
  const headers = {
    host: 'portaal.example.org',
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie !== undefined && { cookie }),
  };
  const sent = request({ host: 'localhost', port, path, method, headers });
  sent.end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-production-'));
  clone = join(folder, 'portal');
  mail = await startMailServer();
  database = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  port = String(await freePort());
});
afterAll(async () => {
  for (const stop of stops) stop();
  await mail.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('the commands of the document install, build and start a portal, in which the first administrator can log in', async () => {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  execFileSync('bash', ['-ec', build], { cwd: clone, env: shellEnvironment(), stdio: 'pipe' });
  expect(existsSync(join(clone, 'apps/api/dist/main.js'))).toBe(true);

  const refused = run(startCommand('incomplete.env', { SUPPORT_PHONE: '' }));
  expect(await refused.exited).toBe(78);
  expect(refused.output()).toContain('SUPPORT_PHONE: is verplicht.');

  const command = startCommand('portal.env');
  const server = run(command);
  await vi.waitFor(
    async () => {
      expect(server.child.exitCode, server.output()).toBeNull();
      expect((await ask('GET', '/health/ready')).status).toBe(200);
    },
    { timeout: 120_000, interval: 500 },
  );
  const page = await ask('GET', '/inloggen');
  expect(page.status).toBe(200);
  expect(page.body).toContain(productionEnvironment.SUPPORT_PHONE);
  expect(page.body).not.toMatch(/088 000 00 00|voorbeeld\.example/);

  expect(server.output()).toContain('administrator create');
  const administrator = run(create.trim().replace('/etc/portal.env', join(folder, 'portal.env')));
  expect(await administrator.exited, administrator.output()).toBe(0);
  await vi.waitFor(() => expect(mail.messages).toHaveLength(1), { timeout: 60_000 });
  const [message] = mail.messages;
  expect(message).toMatchObject({ envelope: ['bram@example.org'] });
  const [, token = ''] =
    /https:\/\/portaal\.example\.org\/wachtwoord-instellen\/(\S+)/.exec(message?.text ?? '') ?? [];
  const chosen = await ask('POST', '/auth/reset-password', { body: { token, username: 'bram', password } });
  expect(chosen.status, chosen.body).toBe(200);
  const login = await ask('POST', '/auth/login', { body: { username: 'bram', password } });
  expect([login.status, JSON.parse(login.body)]).toEqual([200, { action: 'requires-second-factor-setup' }]);

  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
});
