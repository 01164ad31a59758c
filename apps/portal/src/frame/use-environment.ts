import type { Environment } from '@portal/contract/environments/schema';
import { use, useEffect } from 'react';
import { environmentOfSlug } from '../environment/environment-of-slug.ts';
import { prepareTheme } from '../environment/wear-theme.ts';
import { isLoggedIn } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

interface Entrance {
  environment: Environment | null;
  /** Where logging in happens from here. */
  login: string;
  /** What stands before a path of this environment: `/zonnig`, or nothing in the house style. */
  prefix: string;
}

/** The environment of a slug on screens outside the login, whose colours the page then wears; an unknown slug counts as none. */
export function useEnvironment(slug: string | undefined): Entrance {
  const environment = slug === undefined ? null : use(environmentOfSlug(slug));
  const wears = !isLoggedIn(useSession());

  useEffect(() => {
    if (wears) void prepareTheme(environment).then((dress) => dress());
  }, [environment, wears]);

  const prefix = environment === null || slug === undefined ? '' : `/${slug}`;
  return { environment, prefix, login: environment?.loginFormHidden ? '/inloggen' : `${prefix}/inloggen` };
}
