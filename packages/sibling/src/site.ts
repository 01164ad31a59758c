/** The visitor and the environment of a page of a site beside the portal. */
import { applyVariables } from '@portal/ui/theme/apply-theme';
import { pageTheme } from '@portal/ui/theme/page-theme';
import * as z from 'zod/mini';
import { look } from './look.ts';

/** A text; anything else counts as absent. */
const text = z.catch(z.optional(z.string()), undefined);

const who = z.object({
  fullName: text,
  email: text,
  role: text,
  portal: text,
  environment: z.catch(
    z.nullable(
      z.object({
        name: z.string(),
        slug: text,
        logo: z.boolean(),
        colors: z.record(z.string(), z.string()),
        ...look.shape,
      }),
    ),
    null,
  ),
});

/** The visitor of the site; without a name when nobody is logged in here. */
export interface Visitor {
  fullName?: string | undefined;
  email?: string | undefined;
  /** Role of the account in the portal, such as `participant`. */
  role?: string | undefined;
  /** Origin of the portal, for links to it; absent when the site's server does not answer. */
  portal?: string | undefined;
}

export interface Site {
  visitor: Visitor;
  /** Name of the environment, or the title of the document when the portal cannot be reached. */
  name: string;
  /** Slug of the environment; absent when the portal cannot be reached. */
  slug?: string | undefined;
  /** URL of the environment's logo. */
  logo?: string | undefined;
  /** Returns a path of this site that keeps the environment. */
  within: (path: string) => string;
}

async function askServer(query: string): Promise<z.infer<typeof who>> {
  try {
    const response = await fetch(`/who${query}`);
    if (response.ok) return z.parse(who, await response.json());
  } catch {
    // A site without its visitor and its environment works too.
  }
  return { environment: null };
}

/**
 * Loads the visitor and the environment of the query parameter `slug`, and applies the environment's theme. With a
 * `<meta name="color-scheme" content="light dark">` the page is dark on a dark device, unless the environment is not.
 */
export async function loadSite(): Promise<Site> {
  const slug = new URLSearchParams(window.location.search).get('slug');
  const query = slug ? `?slug=${encodeURIComponent(slug)}` : '';
  const { environment, ...visitor } = await askServer(query);
  const site = { visitor, within: (path: string) => path + query };
  applyVariables(document.documentElement, pageTheme(environment?.colors, environment ?? {}));
  if (environment === null) return { ...site, name: document.title };
  const scheme = document.head.querySelector('meta[name="color-scheme"]');
  scheme?.setAttribute('content', environment.darkDisabled ? 'light' : 'light dark');
  const logo = environment.logo ? `/logo${query}` : undefined;
  return { ...site, name: environment.name, slug: environment.slug, logo };
}

/** What came of a call to the site's own server: its answer, its refusal, or nothing that can be read. */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable' };

/**
 * Sends a call to the site's own server: GET, or POST with a body. Never throws.
 * @param path path and query below `/api/`
 * @param parse returns the value of an answer, and throws for an answer that is something else
 */
export async function callServer<Value>(
  path: string,
  parse: (answer: unknown) => Value,
  body?: object,
): Promise<Outcome<Value>> {
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(path, body === undefined ? {} : post);
    if (response.ok) return { kind: 'done', value: parse(await response.json()) };
    if (response.status < 500) return { kind: 'refused', status: response.status };
  } catch {
    // Told by the outcome.
  }
  return { kind: 'unreachable' };
}
