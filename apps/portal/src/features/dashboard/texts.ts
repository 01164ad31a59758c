import type { DossierState } from '@portal/contract/dossier/rules';

export const texts = {
  title: 'Dashboard',
  ways: 'Snel naar',
  desk: 'Servicedesk',
  open: {
    title: 'Dit staat open',
    nothing: 'Er staat niets open. Je bent helemaal bij.',
    codes: {
      title: 'Je hebt je herstelcodes nog niet bewaard',
      text: 'Zonder telefoon kom je er alleen met zo’n code in. Maak nieuwe en bewaar ze.',
      action: 'Maak nieuwe',
      left: (left: number) =>
        left === 0
          ? 'Je hebt geen herstelcodes meer'
          : `Je hebt nog ${left} ${left === 1 ? 'herstelcode' : 'herstelcodes'}`,
    },
    secondFactor: {
      title: 'Beveilig je account met een tweede stap',
      text: 'Met een code van je telefoon komt niemand anders erin, ook niet met je wachtwoord.',
      action: 'Stel in',
    },
    recoveryEmail: {
      title: 'Vul een herstel e-mailadres in',
      text: 'Daarmee kun je weer inloggen als je je wachtwoord kwijt bent.',
      action: 'Vul in',
      pendingTitle: 'Bevestig je herstel e-mailadres',
      pending: (email: string) => `Open de link in de e-mail die we naar ${email} hebben gestuurd.`,
      pendingAction: 'Wijzig',
      loading: 'Je herstel e-mailadres wordt opgehaald',
    },
  },
  dossier: {
    title: 'Diplomadossier',
    tabs: 'To-do’s',
    summary: {
      loading: 'Je to-do’s worden opgehaald',
      failed: 'Niet opgehaald',
      locked: 'Vergrendeld',
      none: 'Geen to-do’s',
      open: (total: number, forFunction: number) =>
        `Je hebt ${count(total)}${forFunction === 0 ? '' : `, ${forFunction} voor je functie`}`,
    },
    all: "Alle to-do's",
    forFunction: 'Benodigd voor functie',
    extra: 'Extra certificering',
    list: (tab: string) => `${tab}, lijst`,
    partFunction: 'Benodigd voor je functie',
    partExtra: 'Extra certificering',
    missing: 'Nog niet in je dossier',
    exam: (day: string) => `PE-examen voor ${day}`,
    act: { upload: 'Upload', view: 'Bekijk' },
    inReview: (day: string) => `In beoordeling tot uiterlijk ${day}`,
    noneForFunction: 'Voor je functie hoef je nu niets te doen.',
    nothingForFunction: 'Voor je functie is geen beroepskwalificatie nodig.',
    noneExtra: 'Je hebt geen to-do’s voor extra certificering.',
    states: {
      locked: 'Je dossier is vergrendeld. Je kunt er nu niets in wijzigen. Vragen? Mail de servicedesk.',
      'nothing-required': 'Voor jouw functie is geen beroepskwalificatie nodig. Je hoeft hier niets te doen.',
      done: 'Je hebt alles gedaan. Je dossier is compleet.',
      empty: 'Er staan nog geen eisen in je dossier. Zodra die er zijn, zie je hier wat je kunt doen.',
    } satisfies Record<Exclude<DossierState, 'open'>, string>,
    go: 'Naar diplomadossier',
    upload: 'Upload diploma',
  },
  events: {
    title: 'Komende evenementen',
    none: 'Je hebt geen komende evenementen.',
    all: 'Alle evenementen',
    untitled: 'Evenement',
  },
  statistics: {
    title: 'Leerstatistieken',
    noAccount:
      'Je hebt nog geen account in de leeromgeving. Zodra je daar begint, zie je hier hoe ver je bent.',
    modules: 'Modules afgerond',
    ofModules: (completed: number, total: number) => `${completed} van de ${total} modules`,
    hours: 'Bestede uren',
    score: 'Gemiddelde score',
  },
  environments: {
    title: 'Omgevingen',
    all: (total: number) => `Alle ${total} omgevingen`,
    add: 'Omgeving toevoegen',
    none: 'Er zijn nog geen omgevingen.',
    password: 'Inloggen met wachtwoord',
    sso: 'Inloggen met wachtwoord of single sign-on',
    ssoOnly: 'Inloggen met single sign-on',
    unnamed: 'Omgeving zonder naam',
  },
  applications: {
    lms: 'Leeromgeving',
    webshop: 'Webshop',
    impersonation: 'Naar de leeromgeving en de webshop gaat alleen de deelnemer zelf.',
    failed: 'Het openen is niet gelukt',
    failedText: 'Probeer het later nog eens.',
  },
};

const count = (toDos: number) => (toDos === 1 ? '1 to-do' : `${toDos} to-do’s`);
