import { freePort } from './server.ts';
import { startSibling } from './sibling.ts';

/** Origins of the portal's sibling sites. */
export interface Siblings {
  webshop: string;
  lms: string;
}

const freeOrigin = async () => `http://localhost:${await freePort()}`;

/** Returns free ports for the sibling sites, and the portal's setting for them. */
export async function placeSiblings(): Promise<{ siblings: Siblings; settings: Record<string, string> }> {
  const siblings = { webshop: await freeOrigin(), lms: await freeOrigin() };
  const { webshop, lms } = siblings;
  return { siblings, settings: { APPLICATION_ORIGINS: `webshop=${webshop},lms=${lms}` } };
}

/** Starts both sites next to a portal. Returns the function that stops them. */
export async function startSiblings(
  { webshop, lms }: Siblings,
  portalOrigin: string,
): Promise<() => Promise<void>> {
  const stops = await Promise.all([
    startSibling('webshop', Number(new URL(webshop).port), portalOrigin),
    startSibling('lms', Number(new URL(lms).port), portalOrigin),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
