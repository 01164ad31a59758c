import { applicationOrigins, type ApplicationOrigins } from '@portal/contract/applications/rules';
import { givenOrigins } from './start.ts';

/** Origins of the portal and its siblings: from the server, else derived from the portal's own. */
const own = typeof location === 'undefined' ? 'https://portal.invalid' : location.origin;

export const knownOrigins: ApplicationOrigins = {
  ...applicationOrigins(own),
  ...givenOrigins,
  kp: own,
};
