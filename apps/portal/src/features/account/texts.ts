import type { SectionId } from './sections.ts';

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
  switchRole: 'In deze rol kun je dit alleen bekijken. Wissel van rol om het te wijzigen.',
  learning: {
    title: 'Je gegevens komen uit de leeromgeving',
    text: 'Je naam, geslacht, geboortedatum en reminders wijzig je in de leeromgeving.',
    go: 'Naar de leeromgeving',
    newTab: '(opent in een nieuw tabblad)',
  },
  ownData: {
    title: 'Mijn gegevens',
    text: 'Lees of bewaar wat het portaal over je weet.',
    read: 'Bekijk mijn gegevens',
  },
  paProfile: {
    update: 'PA-profiel Update',
    continu: 'PA-profiel Continu',
    text: 'Hierin staat welke PA-modules voor jouw functie gelden. Je stelt dit in de leeromgeving in.',
  },
  wft: {
    title: 'Wft-eisen',
    text: 'Hierin staat welke Wft-diploma’s je voor jouw functie nodig hebt. Je stelt dit in de leeromgeving in.',
    byEmployer:
      'Hierin staat welke Wft-diploma’s je voor jouw functie nodig hebt. Je werkgever stelt dit in.',
  },
};
