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
  progressBar: {
    unknown: 'Onbekend',
  },
  expandablePanel: {
    more: 'Alles weergeven',
    less: 'Minder weergeven',
  },
  breadcrumb: {
    label: 'Kruimelpad',
    back: 'Terug',
  },
  stepper: {
    label: 'Stappen',
    position: 'Stap {step} van {steps}',
    done: 'afgerond',
  },
  dataTable: {
    empty: 'Geen data weer te geven',
    activeFilters: 'Actieve filters: {filters}.',
    clearFilters: 'Wis filters',
    loading: 'Laden...',
    retry: 'Probeer opnieuw',
    missing: '–',
    sortBy: 'Sorteren op',
    sorted: 'Gesorteerd op {column}, {direction}.',
    ascending: 'oplopend',
    descending: 'aflopend',
    details: 'Meer over {name}',
    detailsColumn: 'Openklappen',
    select: 'Selecteer {name}',
    selectPage: 'Selecteer alle rijen op deze pagina',
    selected: '{n} geselecteerd',
    clearSelection: 'Wis selectie',
    download: 'Download als CSV',
    pagination: 'Paginering van {name}',
    position: 'Pagina {page} van {pages}, rijen {from} tot en met {to} van {total}',
    previous: 'Vorige',
    next: 'Volgende',
    page: 'Pagina {page}',
  },
  datePicker: {
    title: 'Selecteer een datum',
    hint: 'dd-mm-jjjj',
    required: 'Het is verplicht om een datum te selecteren.',
    unreadable: 'Deze datum herkennen we niet. Typ dag, maand en jaar, bijvoorbeeld 06-02-2023.',
    yearMissing: 'Typ ook het jaar, bijvoorbeeld {date}-2023.',
    noSuchYear: 'Het jaar {year} kan niet. Typ vier cijfers, bijvoorbeeld 2023.',
    noSuchMonth: 'Maand {month} bestaat niet. Een jaar heeft 12 maanden.',
    monthAndDaySwapped: 'Maand {month} bestaat niet. Bedoel je {meant}?',
    noSuchDay: '{date} bestaat niet. {month} heeft {days} dagen.',
    tooEarly: 'Kies een datum vanaf {date}.',
    tooLate: 'Kies een datum tot en met {date}.',
    chosen: 'Gekozen: {date}.',
    loading: 'De kalender wordt geladen.',
    failed: 'De kalender kon niet worden geladen. Typ de datum in het veld.',
    previousMonth: 'Vorige maand',
    nextMonth: 'Volgende maand',
    month: 'Maand',
    year: 'Jaar',
    chooseDay: 'Kies',
    disabledDay: 'Niet te kiezen:',
  },
  filterBar: {
    title: 'Filters',
    search: 'Zoek optie',
    noOptions: 'Geen opties',
    count: '{n} van {total} opties',
    selected: '{n} geselecteerd',
    from: 'Vanaf {date}',
    upTo: 'Tot en met {date}',
    between: 'Vanaf {from} tot en met {to}',
    firstDate: 'Eerste datum',
    lastDate: 'Laatste datum',
    reversed: 'De laatste datum ligt voor de eerste datum ({date}). Kies een latere datum.',
    clear: 'Wis',
    clearOne: 'Wis filter: {filter}',
    clearAll: 'Wis filters ({n})',
    remove: 'Verwijder filter:',
    active: 'Actieve filters',
    show: 'Toon filters',
    hide: 'Verberg filters',
    noActive: 'geen filters actief',
    oneActive: '1 filter actief',
    manyActive: '{n} filters actief',
    oneResult: '1 resultaat',
    manyResults: '{n} resultaten',
  },
  modal: {
    close: 'Sluit dit venster',
  },
  sideMenu: {
    empty: 'Er zijn geen onderdelen om te tonen.',
  },
  uploadDialog: {
    choose: 'Kies bestanden',
    drop: 'of sleep ze hierheen',
    dropNow: 'Laat los om te uploaden',
    limitFiles: 'Hooguit {n} bestanden.',
    limitBytes: 'Per bestand hooguit {size}.',
    limitKinds: 'Soorten: {kinds}.',
    tooMany: 'Het is niet toegestaan om meer dan {n} bestand(en) te uploaden.',
    refused: 'Dit bestand kan niet worden geüpload.',
    tooLarge: 'Het is groter dan {size}.',
    nameTooLong: 'De naam is langer dan {n} tekens.',
    wrongKind: 'Kies een bestand van een van deze soorten: {kinds}.',
    emptyFile: 'Het is leeg.',
    duplicates: 'Deze naam staat al in de lijst: {names}.',
    list: 'Bestanden',
    sending: 'Wordt geüpload.',
    checking: 'Geüpload. We verwerken het bestand.',
    created: 'Gelukt.',
    failed: 'Er ging iets fout bij het uploaden, probeer opnieuw.',
    alreadyExists:
      'Er bestaat al een bestand met deze naam. Verander de bestandsnaam om het bestand te kunnen uploaden.',
    alreadyExistsCertificate: 'Dit diploma is al eerder geüpload.',
    violationsDiploma: 'Dit bestand is afgekeurd. Upload een duidelijke scan of foto van het hele diploma.',
    violationsCertificate: 'Dit bestand is afgekeurd. Upload het certificaat zoals je het hebt gekregen.',
    violationsDirect:
      'Dit bestand is afgekeurd. Controleer of het te openen is en niet met een code is beveiligd.',
    progress: 'Voortgang van {name}',
    cancel: 'Annuleer',
    retry: 'Probeer opnieuw',
    remove: 'Verwijder',
    summaryOne: '{done} van {total} bestand geüpload.',
    summary: '{done} van {total} bestanden geüpload.',
    summaryUnderWay: 'Onderweg: {n}.',
    summaryAttention: 'Vraagt je aandacht: {n}.',
    done: 'Sluiten',
    stopTitle: 'Stoppen met uploaden?',
    stopOne: '1 bestand is nog niet geüpload. Als je dit venster sluit, gaat het niet mee.',
    stopMany: '{n} bestanden zijn nog niet geüpload. Als je dit venster sluit, gaan ze niet mee.',
    goOn: 'Ga door met uploaden',
    stop: 'Stop en sluit',
    success: 'Je bestanden zijn geüpload.',
    verification: 'De controle duurt hooguit twee werkdagen.',
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
    { ...texts, ...(changes as Record<string, object | undefined>)[group] },
  ]);
  return Object.fromEntries(groups) as Texts;
}
