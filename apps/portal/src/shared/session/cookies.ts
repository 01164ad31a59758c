/** Message of a login that succeeded, but whose cookie the browser does not keep. */
export const noCookies = 'Je browser bewaart geen cookies van deze site. Zet ze aan om in te loggen.';

/** Returns whether the browser says that it keeps no cookies of this site. */
export const areCookiesOff = (): boolean => !navigator.cookieEnabled;
