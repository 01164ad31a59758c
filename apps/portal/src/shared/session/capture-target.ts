import { isSlug } from '@portal/contract/environments/rules';
import { knownOrigins } from '../environment/known-origins.ts';
import { requestedTarget, formatTarget } from '../environment/target.ts';
import { isTargetRequested } from './arrival.ts';
import { rememberPage } from './remembered-page.ts';

const entrance = /^\/(?:redirect(?:\/|$)|(?:[^/]+\/)?inloggen\/?$)/;

/**
 * Moves the requested page from the URL into storage until after the login. The front page and an environment's become
 * their `/redirect`, which works with and without a session.
 */
export function captureTarget(): void {
  const address = new URL(location.href);
  const isFront = address.pathname === '/' || isSlug(address.pathname.slice(1));
  if (!isTargetRequested() || (!isFront && !entrance.test(address.pathname))) return;
  const target = requestedTarget(address, knownOrigins);
  address.searchParams.delete('redirect');
  if (address.hash.includes('return=')) address.hash = '';
  if (target !== undefined) {
    rememberPage(formatTarget(target, knownOrigins));
    if (isFront) address.pathname = `/redirect${address.pathname}`.replace(/\/$/, '');
  }
  history.replaceState(null, '', address);
}
