import { isThemeKey } from '@portal/ui/theme/keys';
import { mediaObjectResource } from '../media/resource.ts';
import type { EnvironmentRow } from './queries.ts';

const image = (id: string | null) => (id === null ? null : mediaObjectResource(id));

/** Returns the JSON-LD of an environment. All of it is public: the logged-out screens need it. */
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

const colorPrefix = 'color_';

/** Whether a name in `themeVariables` is `color_` and a key of the theme. */
export const isColorName = (name: string) =>
  name.startsWith(colorPrefix) && isThemeKey(name.slice(colorPrefix.length));
