import type { SectionId } from '../people/profile/sections.ts';

/** Titles and links are literal in the specification. */
export const texts = {
  title: 'Mijn profiel',
  switchAccount: 'Wissel account',
  sections: {
    persoonlijke_informatie: 'Persoonlijke informatie',
    'extra-contactinformatie': 'Extra contactinformatie',
    functieprofiel: 'Functieprofiel',
    'e-mailreminders': 'E-mailreminders Leeromgeving',
  } satisfies Record<SectionId, string>,
  learning: {
    title: 'Je gegevens komen uit de leeromgeving',
    text: 'Je naam, geslacht, geboortedatum en reminders wijzig je in de leeromgeving.',
    go: 'Naar de leeromgeving',
    newTab: '(opent in een nieuw tabblad)',
  },
  paProfile: {
    update: 'PA-profiel Update',
    continu: 'PA-profiel Continu',
    text: 'Hierin staat welke PA-modules voor jouw functie gelden.',
  },
  wft: {
    title: 'Wft-eisen',
    text: 'Hierin staat welke Wft-diploma’s je voor jouw functie nodig hebt.',
  },
};
