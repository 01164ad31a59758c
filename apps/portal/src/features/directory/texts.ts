import type { LoginState, PersonAction } from '@portal/contract/directory/rules';
import { sentence } from '@portal/contract/sentence';

export const texts = {
  title: 'Mensen',
  lead: 'Iedereen met een account, van alle organisaties.',
  search: 'Naam, e-mailadres, telefoonnummer of postcode',
  everybody: 'Iedereen',
  columns: { name: 'Naam', email: 'E-mailadres', organisations: 'Organisatie', state: 'Status' },
  noEmail: 'Geen e-mailadres',
  noOrganisation: 'Privé',
  states: {
    active: 'Actief',
    invited: 'Uitgenodigd',
    unanswered: 'Geen reactie',
    new: 'Niet uitgenodigd',
    disabled: 'Uitgeschakeld',
    blocked: 'Geblokkeerd',
  } satisfies Record<LoginState, string>,
  importPeople: 'Mensen importeren',
  invitedAt: (day: string) => `Uitgenodigd: ${day}`,
  one: 'Persoon',
  gone: 'Deze persoon bestaat niet.',
  toList: 'Naar de lijst van mensen',
  person: {
    employee: 'Medewerker van de opleider',
    keptOut:
      'Uitgeschakeld door de organisatie, die de persoon ook weer kan toelaten. Schakel de persoon zelf uit om dat te voorkomen.',
    notEditable: 'Voor je eigen account en dat van collega’s kun je hier niets wijzigen.',
    facts: {
      title: 'Gegevens',
      state: 'Status',
      username: 'Gebruikersnaam',
      addresses: 'E-mailadressen om mee in te loggen',
      recoveryEmail: 'Herstel e-mailadres',
      phone: 'Telefoonnummer',
      invitedAt: 'Uitgenodigd op',
      lastLogin: 'Laatst ingelogd',
    },
    never: 'Niet in de laatste gebeurtenissen',
    ways: {
      title: 'Manieren om in te loggen',
      password: 'Wachtwoord',
      secondFactor: 'Tweestapsverificatie',
      passkeys: 'Passkeys',
      identities: 'Via de organisatie',
      on: 'Ingesteld',
      off: 'Niet ingesteld',
    },
    accounts: {
      title: 'Accounts',
      organisation: 'Organisatie',
      role: 'Rol',
      email: 'E-mailadres',
      phone: 'Telefoonnummer',
      inUse: 'In gebruik',
      yes: 'Ja',
      no: 'Nee',
      none: 'Er zijn geen accounts.',
    },
    sessions: {
      title: 'Nu ingelogd op',
      device: 'Apparaat',
      network: 'Netwerk',
      lastUsed: 'Laatst gebruikt',
      none: 'Nergens.',
    },
    mails: {
      title: 'E-mails',
      subject: 'Onderwerp',
      recipient: 'Aan',
      at: 'Wanneer',
      state: 'Status',
      none: 'Er zijn de laatste tijd geen e-mails verstuurd.',
      states: {
        waiting: 'Wordt verstuurd',
        sent: 'Verstuurd',
        failed: 'Niet afgeleverd',
        unknown: 'Onbekend',
      },
    },
    events: {
      title: 'Logboek van deze persoon',
      none: 'Er is nog niets gebeurd.',
      all: 'Bekijk alles in het logboek',
    },
    reset: {
      title: 'Wacht op goedkeuring',
      text: (name: string, reason: string, until: string) =>
        `${name} vroeg om de tweestapsverificatie te verwijderen. Reden: ${sentence(reason)} Tot ${until} kan een andere medewerker dit goedkeuren.`,
    },
  },
  actions: {
    title: 'Wat wil je doen?',
    reason: 'Reden',
    reasonHint: 'Komt in het logboek. De persoon kan dit lezen.',
    cancel: 'Annuleer',
    notDone: 'Dat is niet gelukt',
    proof:
      'Zonder tweede stap is een account minder beschermd. Vul daarom je eigen wachtwoord nog een keer in.',
    all: {
      invite: {
        button: 'Nodig uit',
        text: 'De persoon krijgt een e-mail met een link om een gebruikersnaam en wachtwoord te kiezen. Een eerdere link werkt dan niet meer.',
        done: 'Uitnodiging verstuurd',
      },
      'end-sessions': {
        button: 'Log overal uit',
        text: 'De persoon is meteen op elk apparaat uitgelogd, en kan daarna gewoon weer inloggen.',
        done: 'Overal uitgelogd',
      },
      unblock: {
        button: 'Hef de blokkade op',
        text: 'Na te veel pogingen is inloggen even geblokkeerd. Hierna kan de persoon het meteen weer proberen.',
        done: 'Blokkade opgeheven',
      },
      disable: {
        button: 'Schakel uit',
        text: 'De persoon is meteen overal uitgelogd en kan niet meer inloggen, tot je het account weer inschakelt.',
        done: 'Account uitgeschakeld',
      },
      enable: {
        button: 'Schakel in',
        text: 'De persoon kan weer inloggen, op dezelfde manier als voorheen.',
        done: 'Account ingeschakeld',
      },
      'reset-second-factor': {
        button: 'Verwijder tweestapsverificatie',
        text: 'Doe dit alleen als je zeker weet wie je spreekt. De authenticator-app, herstelcodes en passkeys werken daarna niet meer, en de persoon is overal uitgelogd. Naar elk bekend adres gaat een e-mail. Voor een medewerker moet een collega dit eerst goedkeuren.',
        done: 'Opgeslagen',
      },
      'approve-reset': {
        button: 'Keur goed',
        text: 'De authenticator-app, herstelcodes en passkeys werken daarna niet meer. Naar elk bekend adres gaat een e-mail.',
        done: 'Tweestapsverificatie verwijderd',
      },
      'cancel-reset': {
        button: 'Trek de aanvraag in',
        text: 'De tweestapsverificatie blijft zoals die is.',
        done: 'Aanvraag ingetrokken',
      },
      'withdraw-email': {
        button: 'Trek nieuw adres in',
        text: 'De link om het nieuwe e-mailadres te bevestigen werkt dan niet meer. Het oude e-mailadres blijft gelden.',
        done: 'Nieuw adres ingetrokken',
      },
    } satisfies Record<PersonAction, { button: string; text: string; done: string }>,
  },
};
