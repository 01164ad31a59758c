import { places } from '@portal/contract/places';
import { useLocation, type Location } from 'react-router-dom';
import { useIsHydrated } from '../../shared/stores/use-is-hydrated.ts';

const state = { sentToOrganisation: true } as const;

/** Returns the arguments for `navigate` to the login screen of an organization that allows single sign-on only. */
export function organisationLogin(slug: string): [path: string, options: { state: typeof state }] {
  return [`/${slug}${places.login}`, { state }];
}

/** Returns whether `organisationLogin` led to this screen, also after a reload. */
export function useIsSentToOrganisation(): boolean {
  const location: Location<Partial<typeof state> | null> = useLocation();
  return useIsHydrated() && location.state?.sentToOrganisation === true;
}
