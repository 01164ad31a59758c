import { applicationOrigins, type ApplicationOrigins } from '@portal/contract/applications/rules';
import { givenOrigins } from './start.ts';

/** Where the portal and its siblings live: as the server says, else as their names say. */
export const knownOrigins: ApplicationOrigins = {
  ...applicationOrigins(location.origin),
  ...givenOrigins,
  kp: location.origin,
};
