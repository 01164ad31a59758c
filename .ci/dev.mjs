/**
 * `npm run dev`: the API with reload, its demo identity provider, the built sibling sites, Vite in front of the API,
 * and Storybook. When one of them ends, all are ended.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildApps } from './build-app.mjs';
import { root, workspaceEnvironment } from './machine.mjs';
import { isFree, portOf } from './ports.mjs';
import { endGroup, exitCodeOf, isInterrupted, launchScript, scriptLine } from './process.mjs';
import {
  api,
  apiEnvironment,
  identityProviderEnvironment,
  identityProviderPort,
  isReady,
  readyPath,
} from './start.mjs';
import { launchSibling, siblingEnvironment, siblingsOf } from './siblings.mjs';

const portal = join(root, 'apps/portal');

/** Prints each output line of a program, prefixed with its name. */
function relay(name, child) {
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(10)}| ${line}`));
  }
}

export default async function dev() {
  const ports = {
    api: portOf('PORT', 4173),
    portal: portOf('VITE_PORT', 5173),
    storybook: portOf('STORYBOOK_PORT', 6006),
  };
  const siblings = siblingsOf(ports.api);
  const wanted = { ...ports, ...Object.fromEntries(siblings.map(({ app, port }) => [app, port])) };
  for (const [name, port] of Object.entries(wanted)) {
    if (await isFree(port)) continue;
    const variables = ['PORT', 'VITE_PORT', 'STORYBOOK_PORT', ...siblings.map(({ variable }) => variable)];
    console.error(`Port ${port} (${name}) is in use; choose others with ${variables.join(', ')}.`);
    return 1;
  }
  const built = await buildApps(siblings.map(({ app }) => app));
  if (built !== 0 || isInterrupted()) return built;
  const origins = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, `http://localhost:${port}`]),
  );

  const providerPort = await identityProviderPort(ports.api, Object.values(wanted));
  // The browser talks to Vite, so the API must accept writes from that origin.
  const env = apiEnvironment(ports.api, {
    PORTAL_ORIGIN: origins.portal,
    ...identityProviderEnvironment(providerPort),
    ...siblingEnvironment(siblings),
  });
  const children = {
    api: launchScript('node --watch src/main.ts', { cwd: api, env, stdio: 'pipe' }),
    ...(providerPort !== null && {
      'log-in': launchScript(scriptLine(api, 'identity-provider'), { cwd: api, env, stdio: 'pipe' }),
    }),
    ...Object.fromEntries(
      siblings.map((sibling) => [sibling.app, launchSibling(sibling, origins.portal, { stdio: 'pipe' })]),
    ),
    portal: launchScript(`vite --port ${ports.portal} --strictPort`, {
      cwd: portal,
      env: workspaceEnvironment(portal, { API_ORIGIN: origins.api }),
      stdio: 'pipe',
    }),
    storybook: launchScript(`storybook dev -c .storybook -p ${ports.storybook} --exact-port --ci --no-open`, {
      cwd: root,
      env: workspaceEnvironment(root),
      stdio: 'pipe',
    }),
  };
  for (const [name, child] of Object.entries(children)) relay(name, child);
  const codes = Object.values(children).map(exitCodeOf);

  const ready = await Promise.all([
    isReady(children.api, { port: ports.api, path: readyPath, host: `localhost:${ports.portal}` }),
    isReady(children.portal, { port: ports.portal }),
    isReady(children.storybook, { port: ports.storybook }),
  ]);
  if (ready.every(Boolean)) {
    console.log(`\nPortal (reloads)   ${origins.portal}/inloggen`);
    console.log(`Storybook          ${origins.storybook}`);
    for (const { app, origin } of siblings) console.log(`${app.padEnd(19)}${origin}`);
    console.log(`API (restarts)     ${origins.api}\n`);
  }

  const first = await Promise.race(codes);
  for (const child of Object.values(children)) endGroup(child);
  await Promise.all(codes);
  return isInterrupted() ? 0 : first || 1;
}
