import {
  type Application,
  type ApplicationOrigins,
  isApplication,
} from '@portal/contract/applications/rules';
import { safePath } from './safe-path.ts';

/**
 * A target: a path of the portal, or one of a sibling application. As text it is that path, or the address in the
 * application; every text is checked again when it is read, wherever it comes from.
 */
export type Target =
  | { kind: 'path'; path: string }
  | { kind: 'application'; application: Exclude<Application, 'kp'>; path: string };

/** A text as a target; undefined for whatever does not lead to the portal or to a known application, safely. */
export function readTarget(text: string, origins: ApplicationOrigins): Target | undefined {
  const path = safePath(text, origins.kp);
  if (path !== undefined) return { kind: 'path', path };
  for (const application of ['webshop', 'lms', 'idp'] as const) {
    const within = safePath(text, origins[application]);
    // Refuses relative addresses, which would fit any origin: only an address that names the application's own is its.
    if (within !== undefined && URL.canParse(text)) return { kind: 'application', application, path: within };
  }
  return undefined;
}

/** The text that `readTarget` reads as this target. */
export function writeTarget(target: Target, origins: ApplicationOrigins): string {
  return target.kind === 'path' ? target.path : origins[target.application] + target.path;
}

/**
 * Reads the target after the login from an address: `?redirect=` with a path or an address, or
 * `#return=application:path:domain`, where the domain must be the application's own.
 */
export function requestedTarget(address: URL, origins: ApplicationOrigins): Target | undefined {
  const redirect = address.searchParams.get('redirect');
  if (redirect !== null) return readTarget(redirect, origins);
  const wanted = new URLSearchParams(address.hash.slice(1)).get('return') ?? '';
  const [, application = '', path = '', domain = ''] =
    /^([a-z]+):(.*?):([^:/]+(?::\d+)?)$/s.exec(wanted) ?? [];
  if (!isApplication(application)) return undefined;
  const { host, hostname } = new URL(origins[application]);
  if (domain !== host && domain !== hostname) return undefined;
  return readTarget(origins[application] + (path.startsWith('/') ? path : `/${path}`), origins);
}
