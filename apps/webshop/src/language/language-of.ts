import type { languages } from '../order/order.ts';

/** Returns the language of the page at a path. */
export const languageOf = (path: string): (typeof languages)[number] =>
  /^\/en(?:\/|$)/.test(path) ? 'en' : 'nl';
