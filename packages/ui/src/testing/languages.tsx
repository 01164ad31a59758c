/** The languages of Storybook's toolbar. */
import type { ReactElement } from 'react';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { en } from '../texts-en.ts';

export const languages = { nl: 'Nederlands', en: 'English' };

/** Shows a story with the library in a language, Dutch unless it is English. */
export function inLanguage(language: unknown, story: ReactElement): ReactElement {
  const isEnglish = language === 'en';
  document.documentElement.lang = isEnglish ? 'en' : 'nl';
  return isEnglish ? (
    <LocaleProvider locale="en-GB" texts={en}>
      {story}
    </LocaleProvider>
  ) : (
    story
  );
}
