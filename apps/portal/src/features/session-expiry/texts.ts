import { sentence } from '@portal/contract/sentence';
import { noCookies } from '../../shared/session/login.ts';

/** Texts about the end and changes of the session; those after its end are quoted from the specification. */
export const texts = {
  changes: {
    looksAlong: (name: string) => sentence(`Je bent in een ander tabblad gaan meekijken als ${name}`),
    impersonationOver: 'Het meekijken is gestopt. Je werkt weer in je eigen account.',
    loggedIn: (name: string) => sentence(`Je bent in een ander tabblad ingelogd als ${name}`),
    switched: 'Je bent in een ander tabblad van account gewisseld.',
    switchedTo: (account: string) => sentence(`Je bent in een ander tabblad overgestapt op ${account}`),
  },
  switched: {
    title: 'Je hebt een ander account gekozen',
    text: (before: string, after: string) =>
      `${sentence(`In een ander tabblad ben je overgestapt op ${after}`)} Wat je hier hebt ingevuld, hoort bij ${before} en is nog niet opgeslagen.`,
    hint: 'Wissel je terug, dan staat het er nog en kun je het opslaan. Je andere tabblad wisselt dan mee.',
    back: 'Wissel terug',
    follow: 'Ga verder zonder opslaan',
  },
  ending: {
    title: 'Ben je er nog?',
    left: (time: string) => `Je wordt over ${time} uitgelogd.`,
    finalLeft: (time: string) => `Je wordt over ${time} uitgelogd, omdat je al lang bent ingelogd.`,
    hint: 'Kies ‘Blijf ingelogd’ als je nog bezig bent.',
    finalHint: 'Daarna kun je opnieuw inloggen. Wat je hebt ingevuld, blijft staan.',
    stay: 'Blijf ingelogd',
    goOn: 'Ga verder',
    leave: 'Uitloggen',
    tab: (time: string) => `${time} tot je wordt uitgelogd`,
  },
  impersonation: {
    title: 'Kijk je nog mee?',
    left: (time: string) => sentence(`Het meekijken stopt over ${time}`),
    finalLeft: (time: string) => `Het meekijken stopt over ${time}, omdat je al een uur meekijkt.`,
    hint: 'Kies ‘Blijf meekijken’ als je nog bezig bent.',
    finalHint: 'Daarna werk je weer in je eigen account.',
    stay: 'Blijf meekijken',
    goOn: 'Ga verder',
    leave: 'Stop met meekijken',
    tab: (time: string) => `${time} tot het meekijken stopt`,
  },
  title: 'Je bent niet meer aangemeld',
  again: 'Log opnieuw in om verder te gaan. Wat je hebt ingevuld, blijft staan.',
  username: 'E-mail of gebruikersnaam',
  password: 'Wachtwoord',
  emptyPassword: 'Wachtwoord kan niet leeg zijn.',
  submit: 'Inloggen',
  refusals: {
    'wrong-credentials': 'Gebruikersnaam en/of wachtwoord zijn onjuist',
    'too-many-requests': 'Teveel inlogpogingen. Probeer het later nog eens.',
    'other-method': 'Je logt in met het account van je organisatie. Kies ‘Op een andere manier inloggen’.',
    'no-cookies': noCookies,
    unavailable:
      'Op dit moment kan er niet ingelogd worden, probeer het over enkele ogenblikken nog een keer',
  },
  otherWay: 'Op een andere manier inloggen',
  otherWayHint:
    'Een andere manier opent in een nieuw tabblad. Ben je daar ingelogd, dan ga je hier verder waar je was.',
  giveUp: 'Naar het inlogscherm',
  code: 'Verificatiecode',
  codeHint: 'De code uit je authenticator-app, of een herstelcode.',
  verify: 'Bevestigen',
};
