import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { use, useEffect } from 'react';
import { environmentOfSlug } from '../environment/environment-of-slug.ts';
import { loadTheme } from '../environment/apply-theme.ts';
import { isLoggedIn } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

interface AuthLayout {
  environment: Environment | null;
  /** Path of the login screen. */
  login: string;
  /** Prefix of this environment's paths: `/zonnig`, or empty in the house style. */
  prefix: string;
}

/** Applies the environment of a slug on screens outside the login; an unknown slug counts as none. */
export function useEnvironment(slug: string | undefined): AuthLayout {
  const environment = slug === undefined ? null : use(environmentOfSlug(slug));
  const isThemed = !isLoggedIn(useSession());

  useEffect(() => {
    if (isThemed) void loadTheme(environment).then((apply) => apply());
  }, [environment, isThemed]);

  const prefix = environment === null || slug === undefined ? '' : `/${slug}`;
  return {
    environment,
    prefix,
    login: environment?.loginFormHidden ? places.login : `${prefix}${places.login}`,
  };
}
