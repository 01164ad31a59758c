'use client';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** Every text the library shows of itself, per component. Dutch is the default; a TextsProvider replaces any. */
export const defaultTexts = {
  button: {
    busy: 'Een ogenblik geduld.',
  },
  link: {
    external: '(opent in een nieuw tabblad)',
  },
  field: {
    required: 'Verplicht veld',
  },
  passwordField: {
    show: 'Toon wachtwoord',
    hide: 'Verberg wachtwoord',
    shown: 'Je wachtwoord is zichtbaar.',
    hidden: 'Je wachtwoord is verborgen.',
  },
  notice: {
    information: 'Informatie',
    success: 'Gelukt',
    warning: 'Let op',
    error: 'Fout',
    close: 'Sluit deze melding',
  },
  notifications: {
    region: 'Meldingen',
  },
  header: {
    skip: 'Naar de inhoud',
    upLinks: 'Hoofdmenu',
    menu: 'Menu',
    profile: 'Mijn profiel',
    logout: 'Uitloggen',
    back: 'Terug',
    hashLinks: 'Op deze pagina',
  },
  footer: {
    contact: 'Servicedesk',
    links: 'Meer van ons',
    sisterSites: [
      { href: 'https://webshop.voorbeeld.example', label: 'Naar de webshop' },
      { href: 'https://leren.voorbeeld.example', label: 'Naar de leeromgeving' },
    ],
  },
  support: {
    hours: 'Bereikbaar van 09:00-12:00 en 13:00-16:00.',
    phone: '088 000 00 00',
    email: 'servicedesk@voorbeeld.example',
  },
  loadingScreen: {
    loading: 'Laden...',
    help: 'Dit duurt langer dan verwacht. Controleer je internetverbinding of ververs de pagina.',
  },
  errorPanel: {
    title: 'Er is iets mis gegaan.',
    known: 'We weten het volgende',
  },
  emptyWidget: {
    text: 'Sorry, we konden geen data vinden',
  },
};

export type Texts = typeof defaultTexts;
export type TextChanges = { [Group in keyof Texts]?: Partial<Texts[Group]> };

const TextsContext = createContext<Texts>(defaultTexts);

/** Replaces texts of the library for everything below it; what it does not name stays as it was. */
export function TextsProvider({ texts, children }: { texts: TextChanges; children: ReactNode }) {
  const surrounding = useContext(TextsContext);
  const merged = useMemo(() => mergeTexts(surrounding, texts), [surrounding, texts]);
  return <TextsContext value={merged}>{children}</TextsContext>;
}

/** The texts of one component. */
export function useTexts<Group extends keyof Texts>(group: Group): Texts[Group] {
  return useContext(TextsContext)[group];
}

function mergeTexts(base: Texts, changes: TextChanges): Texts {
  const groups = Object.entries(base).map(([group, texts]) => [
    group,
    { ...texts, ...changes[group as keyof Texts] },
  ]);
  return Object.fromEntries(groups) as Texts;
}
