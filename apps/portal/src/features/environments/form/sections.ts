import { texts } from '../fields/texts.ts';

/** Ids of the sections of the form, for links within the page. */
export const sectionIds = { general: 'algemeen', sso: 'sso', images: 'logos', theme: 'thema' } as const;

/** The sections in the order of the page. */
export const sections = (['general', 'sso', 'images', 'theme'] as const).map((section) => ({
  href: `#${sectionIds[section]}`,
  label: texts[section].title,
}));
