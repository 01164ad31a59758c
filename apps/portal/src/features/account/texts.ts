import type { NextStep } from '../../shared/next-steps/next-steps.ts';
import type { SectionId } from './sections.ts';

/** Hints about the login, the most important first. */
const hints: [NextStep['kind'], string][] = [
  ['codes', 'Je hebt je herstelcodes nog niet bewaard'],
  ['codes-few', 'Je hebt bijna geen herstelcodes meer'],
  ['second-factor', 'Je account heeft nog geen tweede stap'],
];

/** Titles and links are quoted from the specification. */
export const texts = {
  title: 'Mijn profiel',
  hints,
  toSecondFactor: 'Naar tweestapsverificatie',
  toCodes: 'Maak nieuwe herstelcodes',
  other: {
    label: 'Je account',
    title: 'Meer over je account',
    security: { name: 'Beveiliging', about: 'Passkeys, herstelcodes en waar je bent ingelogd' },
    ownData: { name: 'Mijn gegevens', about: 'Wat we van je bewaren' },
  },
  organisation: {
    title: 'Je logt in via je organisatie',
    text: 'Daar beheer je je wachtwoord en hoe je inlogt.',
  },
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
  functionText: 'De diploma’s en modules die voor jouw functie gelden.',
  paProfile: { update: 'PA-profiel Update', continu: 'PA-profiel Continu' },
  wft: 'Wft-eisen',
};
