/** Language of the library without a provider. */
export const defaultLocale = 'nl-NL';

/** Keeps what a function makes for a locale, since formatters and collators are slow to create. */
export function perLocale<Made>(make: (locale: string) => Made): (locale: string) => Made {
  const kept = new Map<string, Made>();
  return (locale) => {
    const made = kept.get(locale) ?? make(locale);
    kept.set(locale, made);
    return made;
  };
}
