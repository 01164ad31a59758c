import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** The screens that mailed links lead to, by the first word of their path. */
type Place = 'wachtwoord-instellen' | 'e-mail-bevestigen';

const keyOf = (place: Place) => `portal.mailed-link.${place}`;

/**
 * The token of the mailed link that led here. It is taken out of the address and the history at once, and kept by this tab
 * until it has done its work, so that a reload loses nothing. Undefined while it is being taken; null when there is none.
 */
export function useMailedToken(place: Place, prefix: string, inPath: string | undefined) {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (inPath === undefined) return;
    sessionStorage.setItem(keyOf(place), inPath);
    navigate(`${prefix}/${place}`, { replace: true });
  }, [place, prefix, inPath, navigate]);

  return inPath === undefined ? sessionStorage.getItem(keyOf(place)) : undefined;
}

export function forgetMailedToken(place: Place): void {
  sessionStorage.removeItem(keyOf(place));
}
