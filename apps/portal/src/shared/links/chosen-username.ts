import { useLocation, type Location, type NavigateOptions } from 'react-router-dom';
import { useIsHydrated } from '../stores/use-is-hydrated.ts';

interface State {
  chosenUsername: string;
}

/** Returns the arguments for `navigate` to a login screen that fills in the chosen username, and says that it was saved. */
export function loginWithChosen(login: string, username: string): [path: string, options: NavigateOptions] {
  return [login, { replace: true, state: { chosenUsername: username } satisfies State }];
}

/** Returns the username that was chosen right before this screen, also after a reload. */
export function useChosenUsername(): string | undefined {
  const location: Location<Partial<State> | null> = useLocation();
  return useIsHydrated() ? location.state?.chosenUsername : undefined;
}
