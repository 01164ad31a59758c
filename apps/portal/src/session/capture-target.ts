import { isSlug } from '@portal/contract/environments/rules';
import { knownOrigins } from '../environment/known-origins.ts';
import { requestedTarget, writeTarget } from '../environment/target.ts';
import { rememberPlace } from './remembered-place.ts';

const entrance = /^\/(?:redirect(?:\/|$)|(?:[^/]+\/)?inloggen\/?$)/;

/**
 * Takes the place somebody asked to be brought to out of the address of an entrance, and keeps it until after the login. The
 * front page and an environment's become their `/redirect`, which leads on whether somebody is logged in or not.
 */
export function captureTarget(): void {
  const address = new URL(location.href);
  const isFront = address.pathname === '/' || isSlug(address.pathname.slice(1));
  if (!isFront && !entrance.test(address.pathname)) return;
  const target = requestedTarget(address, knownOrigins);
  address.searchParams.delete('redirect');
  if (address.hash.includes('return=')) address.hash = '';
  if (target !== undefined) {
    rememberPlace(writeTarget(target, knownOrigins));
    if (isFront) address.pathname = `/redirect${address.pathname}`.replace(/\/$/, '');
  }
  history.replaceState(null, '', address);
}
