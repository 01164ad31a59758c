import { perLocale } from './per-locale.ts';

/** Returns the alphabetical order of a locale; numbers within texts sort by their value. */
export const collatorOf = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));
