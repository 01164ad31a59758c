import type { ApplicationOrigins } from '@portal/contract/applications/application-origins';
import { type Application, isApplication } from '@portal/contract/applications/applications';
import { safePath } from './safe-path.ts';

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
