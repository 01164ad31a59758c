/** The sibling sites that start along with a portal: their addresses, and starting them. */
import { join } from 'node:path';
import { root, workspaceEnvironment } from './machine.mjs';
import { portOf } from './ports.mjs';
import { launchScript, scriptLine } from './process.mjs';

/** The sites. `above` is added to the portal's port, `variable` sets another port, and `name` is for messages. */
const sites = [
  { app: 'webshop', above: 1, variable: 'WEBSHOP_PORT', name: 'the webshop' },
  { app: 'lms', above: 2, variable: 'LMS_PORT', name: 'the learning environment' },
];

/** Returns an application's value in a list such as `webshop=…,lms=…`; undefined when the list lacks it. */
function entryOf(list = '', app) {
  const item = list.split(',').find((each) => each.trim().startsWith(`${app}=`));
  return item?.slice(item.indexOf('=') + 1).trim();
}

/**
 * Returns the sites to start with a portal on this port, each with its own port: none outside demo mode, and none that
 * APPLICATION_ORIGINS gives another address.
 */
export function siblingsOf(portalPort, env = process.env) {
  if ((env.PORTAL_MODE || 'demo') !== 'demo') return [];
  return sites
    .filter(({ app }) => entryOf(env.APPLICATION_ORIGINS, app) === undefined)
    .map((site) => {
      const port = portOf(site.variable, Math.min(portalPort + site.above, 65_500 + site.above), env);
      return { ...site, port, origin: `http://localhost:${port}` };
    });
}

/** Returns the environment variable with the siblings' addresses for the portal, added to those already set. */
export function siblingEnvironment(siblings, env = process.env) {
  const told = [env.APPLICATION_ORIGINS, ...siblings.map(({ app, origin }) => `${app}=${origin}`)];
  return siblings.length === 0 ? {} : { APPLICATION_ORIGINS: told.filter(Boolean).join(',') };
}

/** Starts a built site with the address of its portal. */
export function launchSibling({ app, port }, portalOrigin, options = {}) {
  const folder = join(root, 'apps', app);
  const secret = entryOf(process.env.APPLICATION_SECRETS, app);
  const env = workspaceEnvironment(folder, {
    PORT: String(port),
    PORTAL_ORIGIN: portalOrigin,
    ...(secret && { APPLICATION_SECRET: secret }),
  });
  return launchScript(scriptLine(folder, 'start'), { cwd: folder, env, ...options });
}
