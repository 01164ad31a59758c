/** Calls by which browsers load the icons and the web app manifest of an environment. */
import * as z from 'zod/mini';
import { defineCall, pathOf } from '../call.ts';
import { exactText } from '../input.ts';

export const iconNames = [
  'favicon.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
] as const;
export type IconName = (typeof iconNames)[number];

const versioned = z.object({ v: z.catch(exactText(100), '') });

/**
 * Public, and beyond the specification: an icon of an environment. Without the environment's version as `v` it
 * redirects to the URL with it, whose response never changes. 404 for an unknown id or name.
 */
export const getIcon = defineCall({
  method: 'GET',
  path: 'customer_portal_environments/{id}/icons/{name}',
  query: versioned,
});

/**
 * Public, and beyond the specification: the web app manifest of an environment, at a URL with its version like the
 * icons.
 */
export const getWebManifest = defineCall({
  method: 'GET',
  path: 'customer_portal_environments/{id}/manifest.webmanifest',
  query: versioned,
});

/** An environment and its version, which is part of the URLs of its icons. */
export interface Versioned {
  id: string;
  version: number;
}

/** Returns the path of an icon in this version, below the API's base. */
export function iconPath({ id, version }: Versioned, name: IconName): string {
  return `${pathOf(getIcon, { id, name })}?v=${version}`;
}

/**
 * Returns the URLs of a page's icons and manifest, by their `rel`. Those of an environment start with `base`, the
 * base of the API; without an environment the portal's default files apply.
 */
export function identityLinks(environment: Versioned | null, base: string) {
  if (environment === null)
    return {
      icon: '/favicon.svg',
      'apple-touch-icon': '/apple-touch-icon.png',
      manifest: '/manifest.webmanifest',
    };
  const { id, version } = environment;
  return {
    icon: base + iconPath(environment, 'favicon.png'),
    'apple-touch-icon': base + iconPath(environment, 'apple-touch-icon.png'),
    manifest: `${base}${pathOf(getWebManifest, { id })}?v=${version}`,
  };
}
