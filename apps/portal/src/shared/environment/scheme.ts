import {
  pageScheme,
  type SchemeChoice,
  schemeChoice,
  schemeCookie,
} from '@portal/contract/environments/appearance';
import type { Environment } from '@portal/contract/environments/schema';
import * as z from 'zod/mini';

/** Time that a device keeps its choice, in seconds: a year. */
const keptFor = 31_536_000;

/** Returns what the person chose on this device: light or dark pages. */
export function chosenScheme(): SchemeChoice {
  const cookies = new Map(
    document.cookie.split('; ').map((pair) => [...pair.split('='), ''] as [string, string]),
  );
  return z.parse(schemeChoice, cookies.get(schemeCookie));
}

/** Keeps the choice on this device and shows the page in it, without rendering. */
export function chooseScheme(choice: SchemeChoice, environment: Environment | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // A cookie, since the server writes the first HTML in these colors.
  document.cookie = `${schemeCookie}=${choice}; path=/; max-age=${keptFor}; samesite=lax${secure}`;
  showScheme(environment);
}

/** Shows the page of an environment in the chosen scheme. */
export function showScheme(environment: Environment | null): void {
  document.head
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', pageScheme(chosenScheme(), environment));
}
