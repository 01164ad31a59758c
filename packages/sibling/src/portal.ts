/** The calls that the site's server makes to the portal. */
import * as z from 'zod/mini';
import { type Look, look } from './look.ts';

const text = z.catch(z.optional(z.string()), undefined);

const identity = z.object({
  userId: z.string(),
  contactId: text,
  fullName: text,
  email: text,
  role: text,
  slug: text,
});

/** Who is logged in, as the portal said at the hand-off. The fields of an account are absent for a user without one. */
export interface Identity {
  userId: string;
  /** The account, which is a role at an organization. */
  contactId?: string | undefined;
  fullName?: string | undefined;
  /** Email address of the account. */
  email?: string | undefined;
  /** Role of the account in the portal, such as `participant`. */
  role?: string | undefined;
  /** Slug of the environment of the account. */
  slug?: string | undefined;
}

const environment = z.object({
  name: z.string(),
  logo: z.catch(z.nullable(z.object({ contentUrl: z.string() })), null),
  themeVariables: z.catch(z.record(z.string(), z.catch(z.string(), '')), {}),
  ...look.shape,
});

const redeemed = z.object({ ...identity.shape, handle: z.string() });

/** A login that the portal handed over. */
export interface HandedOver {
  identity: Identity;
  /** Names the login at the portal. */
  handle: string;
}

const standing = z.object({ active: z.boolean() });

/** The brand of a customer. */
export interface Environment extends Look {
  name: string;
  /** URL of the image at the portal. */
  logo: string | null;
  /** Colors as `compileTheme` of @portal/ui takes them. */
  colors: Record<string, string>;
}

export interface Portal {
  /** Origin of the portal. */
  origin: string;
  /** Name of this site at the portal. */
  application: string;
  /** Secret of this site, from the portal's APPLICATION_SECRETS. */
  secret: string;
}

/** The portal cannot be reached, or cannot answer now. */
export class Unavailable extends Error {}

/** Sends a request to the portal; null when it refuses. Throws `Unavailable`. */
async function ask({ origin }: Portal, path: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(5_000), ...init });
    if (response.ok) return await response.json();
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return null;
  } catch (cause) {
    throw new Unavailable('The portal cannot be reached', { cause });
  }
  throw new Unavailable('The portal cannot answer now');
}

/** A call that this site makes under its own name. */
const ownCall = ({ application, secret }: Portal, body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/ld+json', authorization: `Bearer ${secret}` },
  body: JSON.stringify({ application, ...body }),
});

/**
 * Redeems a code with its verifier, and returns the login it was created for; null for an invalid code, or when the
 * portal cannot be reached.
 */
export async function redeem(portal: Portal, code: string, verifier: string): Promise<HandedOver | null> {
  const response = await ask(portal, '/api/hand-off/redeem', ownCall(portal, { code, verifier })).catch(
    () => null,
  );
  const { data } = redeemed.safeParse(response);
  if (data === undefined) return null;
  const { handle, ...visitor } = data;
  return { identity: visitor, handle };
}

/** Returns whether the login behind a handle still holds. Throws `Unavailable` when the portal does not tell. */
export async function isLoginActive(portal: Portal, handle: string): Promise<boolean> {
  // Visitors wait for this one, so it is given up sooner.
  const init = { ...ownCall(portal, { handle }), signal: AbortSignal.timeout(2_000) };
  const { data } = standing.safeParse(await ask(portal, '/api/hand-off/check', init));
  if (data === undefined) throw new Unavailable('The portal does not tell whether a login still holds');
  return data.active;
}

/** Loads an environment; null for an unknown slug. Throws `Unavailable`. */
export async function findEnvironment(portal: Portal, slug: string): Promise<Environment | null> {
  const path = `/api/customer_portal_environments/by_slug/${encodeURIComponent(slug)}`;
  const { data } = environment.safeParse(await ask(portal, path));
  if (data === undefined) return null;
  const { logo, themeVariables: colors, ...rest } = data;
  return { ...rest, logo: logo && (URL.parse(logo.contentUrl, portal.origin)?.href ?? null), colors };
}
