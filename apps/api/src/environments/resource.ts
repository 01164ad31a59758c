import { mediaObjectResource } from '../media/resource.ts';
import type { EnvironmentRow } from './queries.ts';

const image = (id: string | null) => (id === null ? null : mediaObjectResource(id));

/**
 * An environment as it goes over the wire. All of it is public: it is what the logged-out screens look like and where
 * single sign-on starts.
 */
export function environmentResource(environment: EnvironmentRow) {
  const { logoId, logoSlimId, logoDiapositiveId, backgroundImageId, ...fields } = environment;
  return {
    '@context': '/api/contexts/CustomerPortalEnvironment',
    '@id': `/api/customer_portal_environments/${environment.id}`,
    '@type': 'CustomerPortalEnvironment',
    ...fields,
    // Only administrators may know each other's names.
    savedBy: undefined,
    logo: image(logoId),
    logoSlim: image(logoSlimId),
    logoDiapositive: image(logoDiapositiveId),
    backgroundImage: image(backgroundImageId),
  };
}
