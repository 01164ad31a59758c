/**
 * `npm run dev`: the API with reload, its demo identity provider, the built sibling sites, Vite in front of the API,
 * and Storybook. When one of them ends, all are ended.
 */
import { join } from 'node:path';
import { concurrently } from 'concurrently';
import { isFree, portOf } from './ports.ts';
import { buildApps, failPlainly, isReady, programsOf, siblingsOf } from './programs.ts';

const root = join(import.meta.dirname, '..');

async function dev(): Promise<void> {
  const port = portOf('PORT', 4173);
  const vitePort = portOf('VITE_PORT', 5173);
  const storybookPort = portOf('STORYBOOK_PORT', 6006);
  const origin = `http://localhost:${vitePort}`;
  const siblings = siblingsOf(port);

  const wanted = [
    { variable: 'PORT', port },
    { variable: 'VITE_PORT', port: vitePort },
    { variable: 'STORYBOOK_PORT', port: storybookPort },
    ...siblings,
  ];
  for (const { variable, port: taken } of wanted) {
    if (await isFree(taken)) continue;
    console.error(`Port ${taken} is in use; choose another with ${variable}.`);
    process.exit(1);
  }

  buildApps(siblings.map((sibling) => sibling.app));
  // The browser talks to Vite, so the API must accept writes from that origin.
  const programs = await programsOf({ port, origin, reserved: [vitePort, storybookPort], watch: true });
  const vite = {
    name: 'portal',
    command: `pnpm exec vite --port ${vitePort} --strictPort`,
    cwd: join(root, 'apps/portal'),
    env: { API_ORIGIN: `http://localhost:${port}` },
  };
  const storybook = {
    name: 'storybook',
    command: `storybook dev -p ${storybookPort} --exact-port --ci --no-open`,
    cwd: root,
  };
  const { result } = concurrently([vite, storybook, ...programs], {
    padPrefix: true,
    killOthersOn: ['failure', 'success'],
  });
  const over = new AbortController();
  const ended = result
    .catch(() => {
      process.exitCode = 1;
    })
    .finally(() => over.abort());
  const areReady = await Promise.all([
    isReady(over.signal, { port: vitePort }),
    isReady(over.signal, { port: storybookPort }),
    isReady(over.signal, { port, path: '/health/ready', host: `localhost:${vitePort}` }),
  ]);
  if (areReady.every(Boolean)) {
    console.log(`\nPortal (reloads)   ${origin}/inloggen`);
    console.log(`Storybook          http://localhost:${storybookPort}`);
    for (const sibling of siblings) console.log(`${sibling.app.padEnd(19)}${sibling.origin}`);
    console.log(`API (restarts)     http://localhost:${port}\n`);
  }
  await ended;
}

await dev().catch(failPlainly);
