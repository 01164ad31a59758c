/** `npm run dev`: the API with reload, its demo identity provider, Vite in front of it, and Storybook; all ended together. */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root, workspaceEnvironment } from './machine.mjs';
import { endGroup, exitCodeOf, isInterrupted, launchScript, scriptLine } from './process.mjs';
import {
  api,
  apiEnvironment,
  identityProviderEnvironment,
  identityProviderPort,
  isFree,
  isReady,
  portOf,
  readyPath,
} from './start.mjs';

const portal = join(root, 'apps/portal');

/** Copies what a program says to our own output, each line behind its name. */
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
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    console.error(`Port ${port} (${name}) is in use; choose others with PORT, VITE_PORT and STORYBOOK_PORT.`);
    return 1;
  }
  const origins = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, `http://localhost:${port}`]),
  );

  const providerPort = await identityProviderPort(ports.api);
  // The browser talks to Vite, so that is the origin the API must take writes from.
  const env = apiEnvironment(ports.api, {
    PORTAL_ORIGIN: origins.portal,
    ...identityProviderEnvironment(providerPort),
  });
  const children = {
    api: launchScript('node --watch src/main.ts', { cwd: api, env, stdio: 'pipe' }),
    ...(providerPort !== null && {
      'log-in': launchScript(scriptLine(api, 'identity-provider'), { cwd: api, env, stdio: 'pipe' }),
    }),
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
    console.log(`API (restarts)     ${origins.api}\n`);
  }

  const first = await Promise.race(codes);
  for (const child of Object.values(children)) endGroup(child);
  await Promise.all(codes);
  return isInterrupted() ? 0 : first || 1;
}
