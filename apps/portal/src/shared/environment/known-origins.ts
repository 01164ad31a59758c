import {
  applicationOrigins,
  type ApplicationOrigins,
} from '@portal/contract/applications/application-origins';
import { givenOrigins } from './start.ts';

/** A server that renders a screen has no location; the screens that it renders contain no link that needs one. */
const own = typeof location === 'undefined' ? 'https://portal.invalid' : location.origin;

/** Origins of the portal and its siblings: from the server, else derived from the portal's own. */
export const knownOrigins: ApplicationOrigins = {
  ...applicationOrigins(own),
  ...givenOrigins,
  kp: own,
};
