import type { NextStep } from '../../shared/next-steps/next-steps.ts';
import type { SectionId } from '../people/profile/sections.ts';
import type { PartId } from './parts.ts';

/** Hints about the login, the most important first. */
const hints: [NextStep['kind'], string][] = [
  ['codes', 'Je hebt je herstelcodes nog niet bewaard'],
  ['codes-few', 'Je hebt bijna geen herstelcodes meer'],
  ['second-factor', 'Je account heeft nog geen tweede stap'],
];

/** Titles and links are quoted from the specification. */
export const texts = {
  menu: 'Je account',
  parts: {
    profile: 'Profiel',
    security: 'Beveiliging',
    preferences: 'Voorkeuren',
    ownData: 'Gegevens',
  } satisfies Record<PartId, string>,
  titles: {
    profile: 'Mijn profiel',
    security: 'Beveiliging',
    preferences: 'Voorkeuren',
    ownData: 'Mijn gegevens',
  } satisfies Record<PartId, string>,
  marked: ' (hier staat iets open)',
  hints,
  toSecurity: 'Naar Beveiliging',
  organisation: {
    title: 'Je logt in via je organisatie',
    text: 'Daar beheer je je wachtwoord en hoe je inlogt.',
  },
  onThisPage: 'Op deze pagina',
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
