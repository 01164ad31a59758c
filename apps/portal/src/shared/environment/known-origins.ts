import { applicationOrigins, type ApplicationOrigins } from '@portal/contract/applications/rules';
import { givenOrigins } from './start.ts';

/** Origins of the portal and its siblings: from the server, else derived from the portal's own. */
export const knownOrigins: ApplicationOrigins = {
  ...applicationOrigins(location.origin),
  ...givenOrigins,
  kp: location.origin,
};
