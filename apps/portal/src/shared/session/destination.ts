/**
 * Where a person goes after a login: the page or sibling application that a URL requested, which waits in storage until
 * the login is complete. A destination is parsed, compared by origin with the known sites, and built again, whenever it
 * is read.
 */
import type { ApplicationOrigins } from '@portal/contract/applications/application-origins';
import { type Application, isApplication } from '@portal/contract/applications/applications';
import { handOff } from '@portal/contract/applications/calls';
import { moduleTypesOf } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { isSlug } from '@portal/contract/environments/rules';
import { places } from '@portal/contract/places';
import { noticeOfHash } from '@portal/contract/single-sign-on/rules';
import type { NavigateFunction } from 'react-router-dom';
import * as z from 'zod/mini';
import { send } from '../api/send.ts';
import type { SiblingApplication } from '../environment/application-links.ts';
import { knownOrigins } from '../environment/known-origins.ts';
import { browserStorage, tabStorage, type SafeStorage } from '../storage/storage.ts';

/** Paths that would end the session or show the login right after logging in. */
const deadEnds = /^\/(?:[^/]+\/)?(?:inloggen|uitloggen)\/?$/;

/**
 * Returns a path within the portal, rebuilt from its parsed parts. Undefined for another origin, a path that a router
 * or browser would read as a host, and the login and logout.
 */
export function safePath(target: string, origin: string): string | undefined {
  if (!URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  // Not `url.origin`: a blob: URL has the origin of the page inside it.
  if (`${url.protocol}//${url.host}` !== origin || url.username !== '' || url.pathname.startsWith('//'))
    return undefined;
  if (deadEnds.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Destination of a navigation: a path of the portal or of a sibling application. It is stored as a path or a URL, which
 * `parseTarget` validates again.
 */
export type Target =
  | { kind: 'path'; path: string }
  | { kind: 'application'; application: Exclude<Application, 'kp'>; path: string };

/** Parses a redirect target. Returns undefined unless it leads to the portal or to a known application. */
export function parseTarget(text: string, origins: ApplicationOrigins): Target | undefined {
  const path = safePath(text, origins.kp);
  if (path !== undefined) return { kind: 'path', path };
  for (const application of ['webshop', 'lms', 'idp'] as const) {
    const within = safePath(text, origins[application]);
    // Refuses relative URLs, which resolve to any origin.
    if (within !== undefined && URL.canParse(text)) return { kind: 'application', application, path: within };
  }
  return undefined;
}

/** Formats a target as a text that `parseTarget` accepts. */
export function formatTarget(target: Target, origins: ApplicationOrigins): string {
  return target.kind === 'path' ? target.path : origins[target.application] + target.path;
}

/**
 * Parses the target after the login from a URL: `?redirect=` with a path or a URL, or
 * `#return=application:path:domain`, where the domain must be the application's own.
 */
export function requestedTarget(url: URL, origins: ApplicationOrigins): Target | undefined {
  const redirect = url.searchParams.get('redirect');
  if (redirect !== null) return parseTarget(redirect, origins);
  const wanted = new URLSearchParams(url.hash.slice(1)).get('return') ?? '';
  const [, application = '', path = '', domain = ''] =
    /^([a-z]+):(.*?):([^:/]+(?::\d+)?)$/s.exec(wanted) ?? [];
  if (!isApplication(application)) return undefined;
  const { host, hostname } = new URL(origins[application]);
  if (domain !== host && domain !== hostname) return undefined;
  return parseTarget(origins[application] + (path.startsWith('/') ? path : `/${path}`), origins);
}

/** Start page of the learning environment per role, for a target without a path. */
const learningHomes: Partial<Record<Contact['customerPortalRole'], string>> = {
  manager: '/manager',
  'organisation-manager': '/organisatie',
};

const paProfile = /^\/account\/wft-pa-profiel-bewerken(?:\/(?<type>[^/?#]*))?\/?(?=$|[?#])/;

/**
 * Adapts a target to an account. The learning environment opens on the page of the role; a PA profile becomes that of a
 * module type of the participant, and the dashboard for accounts without one.
 */
export function targetForRole(
  target: Target,
  contact: Pick<Contact, 'customerPortalRole' | 'wftPaModuleTypes'>,
): Target {
  if (target.kind === 'application') {
    const home = learningHomes[contact.customerPortalRole];
    const isHome = target.application === 'lms' && target.path === '/' && home !== undefined;
    return isHome ? { ...target, path: home } : target;
  }
  const match = paProfile.exec(target.path);
  if (match === null) return target;
  const types = moduleTypesOf(contact);
  const type = types.find((each) => each === match.groups?.['type']) ?? types[0];
  if (contact.customerPortalRole !== 'participant' || type === undefined) return { kind: 'path', path: '/' };
  return { kind: 'path', path: `${places.editWftPaProfile}/${type}` };
}

/**
 * The page that was requested before logging in. It waits in this tab for as long as logging in may take (single
 * sign-on, a second factor); when the login is complete it is published through local storage, where it stays until it
 * is opened, at most 900 ms.
 */
const waiting = { storageKey: 'portal.requested-page', lifetimeMs: 10 * 60_000 };
export const published = { storageKey: 'redirect', lifetimeMs: 900 };

const record = z.object({ path: z.string(), until: z.number() });

export function rememberPage(page: string): void {
  const safe = safePage(page);
  if (safe !== undefined && safe !== '/') store(tabStorage, waiting, safe);
}

/** Returns whether a page waits for the login. */
export function isPageWaiting(): boolean {
  return load(tabStorage, waiting.storageKey) !== undefined;
}

/** Returns the waiting page and forgets it, if it has this path; its query and hash may differ. */
export function popPageAt(path: string): string | undefined {
  const page = load(tabStorage, waiting.storageKey);
  if (page?.split(/[?#]/, 1)[0] !== path) return undefined;
  tabStorage.removeItem(waiting.storageKey);
  return page;
}

/** Publishes the waiting page when the login is complete. */
export function publishPage(): void {
  const page = load(tabStorage, waiting.storageKey);
  tabStorage.removeItem(waiting.storageKey);
  if (page !== undefined) store(browserStorage, published, page);
}

/** Returns the page to open right after a login; undefined a moment later. */
export function pageAfterLogin(): string | undefined {
  return load(browserStorage, published.storageKey);
}

function store(storage: SafeStorage, { storageKey, lifetimeMs }: typeof waiting, path: string): void {
  storage.setItem(storageKey, JSON.stringify({ path, until: Date.now() + lifetimeMs }));
}

/** Returns the stored page; undefined when it is expired, malformed or unsafe. */
function load(storage: SafeStorage, key: string): string | undefined {
  try {
    const { path, until } = z.parse(record, JSON.parse(storage.getItem(key) ?? 'null'));
    return until >= Date.now() ? safePage(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a safe path of the portal, or a URL unchanged, which `goToPage` checks before it leaves. */
function safePage(page: string): string | undefined {
  return /^https?:/.test(page) ? page : safePath(page, location.origin);
}

/**
 * Handles the return from single sign-on, which loads a new page. A failure in the hash, on any path, becomes a notice
 * of the login screen. A login returns to the home path, which becomes `/redirect` while a requested page waits.
 */
export function handleArrival(): void {
  const notice = noticeOfHash(location.hash);
  if (notice !== null) history.replaceState(null, '', `${places.login}?notify=${notice}`);
  else if (location.pathname === places.home && isPageWaiting())
    history.replaceState(null, '', places.entrance);
}

/** Returns whether the URL requests a page for after the login. */
function isTargetRequested(): boolean {
  return new URLSearchParams(location.search).has('redirect') || location.hash.includes('return=');
}

const loginPaths = /^\/(?:redirect(?:\/|$)|(?:[^/]+\/)?inloggen\/?$)/;

/**
 * Moves the requested page from the URL into storage until after the login. The front page and an environment's become
 * their `/redirect`, which works with and without a session.
 */
export function captureTarget(): void {
  const address = new URL(location.href);
  const isFront = address.pathname === '/' || isSlug(address.pathname.slice(1));
  if (!isTargetRequested() || (!isFront && !loginPaths.test(address.pathname))) return;
  const target = requestedTarget(address, knownOrigins);
  address.searchParams.delete('redirect');
  if (address.hash.includes('return=')) address.hash = '';
  if (target !== undefined) {
    rememberPage(formatTarget(target, knownOrigins));
    if (isFront) address.pathname = `/redirect${address.pathname}`.replace(/\/$/, '');
  }
  history.replaceState(null, '', address);
}

/** Goes to the page requested before the login, in its variant for the active account, or to the dashboard. */
export async function goToPage(
  page: string,
  contact: Contact | undefined,
  navigate: NavigateFunction,
): Promise<void> {
  // Removed first, since a redirect to the dashboard right after this must not use it again.
  browserStorage.removeItem(published.storageKey);
  const wanted = parseTarget(page, knownOrigins);
  const target = wanted && contact ? targetForRole(wanted, contact) : wanted;
  if (target?.kind === 'application' && (await leaveFor(target)) === 'left') return;
  navigate(target?.kind === 'path' ? target.path : '/', { replace: true });
}

/** `failed`: there was no usable response, and a notification says so. */
type Departure = 'left' | 'refused' | 'failed';

/**
 * Goes to a sibling application and hands the login over. Without a path it opens the page for the role of the active
 * account. The browser's back button returns here.
 */
export async function goToApplication(
  application: SiblingApplication,
  contact: Contact | undefined,
  path = '/',
): Promise<Departure> {
  const wanted = { kind: 'application', application, path } as const;
  const target = contact ? targetForRole(wanted, contact) : wanted;
  if (target.kind !== 'application') return 'refused';
  return leaveFor(target, (url) => location.assign(url));
}

/** Leaves for a sibling application and hands the login over. */
async function leaveFor(
  { application, path }: Extract<Target, { kind: 'application' }>,
  leave = (url: string) => location.replace(url),
): Promise<Departure> {
  const outcome = await send(handOff, { body: { application, path }, report: 'faults' });
  const origin = knownOrigins[application];
  if (outcome.kind === 'done') {
    const { location: url } = outcome.value;
    if (!URL.canParse(url) || new URL(url).origin !== origin) return 'refused';
    leave(url);
    return 'left';
  }
  if (outcome.kind !== 'refused') return 'failed';
  if (outcome.status !== 404) return 'refused';
  // Opens the application without a login where the server has no hand-off.
  leave(origin + path);
  return 'left';
}
