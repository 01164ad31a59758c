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
  passwordChecklist: {
    title: 'Je wachtwoord heeft:',
    met: 'in orde',
    unmet: 'nog niet',
    allMet: 'Je wachtwoord voldoet aan alle eisen.',
    remaining: 'Nog nodig: {requirements}.',
  },
  oneTimeCodeField: {
    label: 'Verificatiecode',
    incomplete: 'Vul alle {digits} cijfers van de code in.',
  },
  copyButton: {
    copied: 'Gekopieerd',
    failed: 'Kopiëren lukt hier niet. Selecteer de tekst en kopieer haar zelf.',
  },
  twoFactorSetupCard: {
    title: 'Tweestapsverificatie instellen',
    install: 'Installeer een authenticator-app',
    installHint: 'Heb je er al een? Dan kun je die gebruiken. Veelgebruikte apps zijn:',
    apps: ['Google Authenticator', 'Microsoft Authenticator', '2FAS', 'Aegis Authenticator'],
    instructions: 'Lees de instructies',
    scan: 'Scan de QR-code met de app',
    qrCode: 'QR-code voor je authenticator-app',
    byHand: 'Kun je niet scannen?',
    secretHint: 'Typ of plak deze sleutel in de app:',
    copySecret: 'Kopieer de sleutel',
    uriHint: 'Staat de app op dit apparaat?',
    openApp: 'Open de app',
    copyUri: 'Kopieer het adres',
    enter: 'Vul de code in die de app laat zien',
    confirm: 'Bevestigen',
    invalid: 'De verificatiecode is ongeldig.',
    clock: 'Klopt de tijd op je telefoon? Het is nu {time} uur.',
    noSecret: 'De QR-code kan nu niet worden gemaakt.',
    noSecretHelp: 'Ververs de pagina. Blijft het misgaan, neem dan contact op met de servicedesk.',
  },
  twoFactorVerifyCard: {
    title: 'Vul je verificatiecode in',
    hint: 'De code van zes cijfers staat in je authenticator-app.',
    verify: 'Bevestigen',
  },
  recoveryCodes: {
    title: 'Herstelcodes',
    once: 'Bewaar deze codes nu. Je ziet ze maar één keer.',
    use: 'Met een herstelcode log je in als je je telefoon niet hebt. Elke code werkt één keer.',
    list: 'Je herstelcodes',
    file: 'herstelcodes.txt',
    copy: 'Kopiëren',
    download: 'Downloaden',
    downloaded: 'De herstelcodes zijn gedownload.',
    print: 'Afdrukken',
    saved: 'Ik heb de codes bewaard',
    none: 'Er zijn geen herstelcodes om te tonen.',
  },
  qrCard: {
    title: 'Inloggen in de app',
    start: 'Klik om een QR-code te maken',
    hint: 'Scan de code met de app om daar in te loggen.',
    qrCode: 'QR-code om in te loggen in de app',
    generating: 'De QR-code wordt gemaakt.',
    ready: 'De QR-code staat klaar.',
    refreshes: 'De code vernieuwt zichzelf en verdwijnt na {minutes} minuten.',
    refreshesOnce: 'De code vernieuwt zichzelf en verdwijnt na 1 minuut.',
    hide: 'Verberg de QR-code',
    expired: 'De QR-code is verlopen.',
    failed: 'De QR-code kan niet worden gemaakt.',
    retry: 'Probeer opnieuw',
  },
  colorField: {
    picker: 'Kies een kleur: {label}',
    hint: 'Zes tekens na een hekje, zoals #ac2e32.',
    invalid: 'Dit is geen kleur. Typ een hekje en zes tekens (0-9, a-f), zoals #ac2e32.',
    contrast: 'Contrast {ratio} op 1',
    passes: 'voldoende',
    fails: 'te laag, nodig is {needed} op 1',
    suggestion: 'Gebruik {colour}',
  },
  imagePicker: {
    choose: 'Kies een afbeelding',
    replace: 'Kies een andere afbeelding',
    drop: 'of sleep haar hierheen',
    remove: 'Verwijder de afbeelding',
    chosen: 'Gekozen: {name}.',
    removed: 'De afbeelding is verwijderd.',
    notAnImage: '{name} is geen afbeelding. Kies een png, jpg, svg, webp, bmp of gif.',
    tooLarge: '{name} is te groot. Kies een afbeelding van hooguit {size} MB.',
    empty: '{name} is leeg. Kies een ander bestand.',
    noPreview: 'Van deze afbeelding is geen voorbeeld te tonen.',
  },
  avatarCropper: {
    loading: 'De afbeelding wordt geladen.',
    failed: 'Deze afbeelding kan niet worden gelezen. Kies een andere.',
    area: 'Uitsnede. Verschuif haar met de pijltjestoetsen.',
    zoom: 'Zoom',
    save: 'Opslaan',
    cancel: 'Annuleren',
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
  const changed: Record<string, object> = changes;
  const groups = Object.entries<object>(base).map(([group, texts]) => [
    group,
    { ...texts, ...changed[group] },
  ]);
  return Object.fromEntries(groups) as Texts;
}
