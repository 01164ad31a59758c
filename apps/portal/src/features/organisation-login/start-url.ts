import { bases } from '../../shared/api/send.ts';

/** Returns the URL that redirects to an identity provider to log in. */
export const startUrl = (entityId: string) =>
  `${bases.auth}saml/acs/init?remote=${encodeURIComponent(entityId)}`;
