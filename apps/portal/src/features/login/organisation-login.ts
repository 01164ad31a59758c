import { useLocation, type Location } from 'react-router-dom';
import { useIsHydrated } from '../../shared/stores/use-is-hydrated.ts';

/** The state of the page of an organization to which a login with a password or a passkey led. */
export const sent = { state: { sentToOrganisation: true } } as const;

/** Returns whether such a login led to this screen, also after a reload. */
export function useIsSentToOrganisation(): boolean {
  const location: Location<Partial<typeof sent.state> | null> = useLocation();
  return useIsHydrated() && location.state?.sentToOrganisation === true;
}
