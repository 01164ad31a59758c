import { places } from '@portal/contract/places';
import { sentence } from '@portal/contract/sentence';
import type { Message } from '../../mail/email.ts';
import type { OrganisationLogin } from '../../session/queries.ts';
import { alarms } from './alarms.ts';
import type { Account } from './queries.ts';
import { type Notice, pathOf } from './account-emails.ts';

/** ' bij Zonnig Verzekeringen' on one line, as a subject must be; '' without an environment. */
const at = ({ environment }: Pick<Account, 'environment'>) =>
  environment ? ` bij ${environment.name.replaceAll(/\s+|\p{Cc}+/gu, ' ')}` : '';

const accountReady = (account: Account) => sentence(`Er staat een account voor je klaar${at(account)}`);

const loginOf = ({ path }: OrganisationLogin, origin: string) => ({
  label: 'Ga naar inloggen',
  href: origin + (path ?? places.login),
});

export const emails = {
  reset: (account: Account, linkId: string): Message => ({
    subject: `Stel nieuwe inloggegevens in${at(account)}`,
    paragraphs: [
      'Je hebt nieuwe inloggegevens aangevraagd. Met deze link kies je een gebruikersnaam en een wachtwoord.',
      `Je gebruikersnaam is nu: ${account.user.username}`,
    ],
    action: { label: 'Stel inloggegevens in', path: pathOf(account, places.setCredentials), linkId },
    closing: [
      'De link werkt één keer, en een uur lang.',
      'Heb je dit niet zelf aangevraagd? Dan hoef je niets te doen: er is niets veranderd.',
    ],
  }),
  invitation: (account: Account, linkId: string): Message => ({
    subject: `Welkom${at(account)}: vul je profiel in`,
    paragraphs: [`${accountReady(account)} Kies een gebruikersnaam en een wachtwoord, dan kun je inloggen.`],
    action: { label: 'Vul je profiel in', path: pathOf(account, places.setCredentials), linkId },
    closing: [
      'De link werkt één keer, en drie dagen lang. Daarna vraag je een nieuwe aan met ‘Inloggegevens vergeten?’ op de inlogpagina.',
    ],
  }),
  singleSignOnInvitation: (account: Account, login: OrganisationLogin, origin: string): Message => ({
    subject: `Welkom${at(account)}: log in via je organisatie`,
    paragraphs: [`${accountReady(account)} Je logt in met het account van je organisatie.`],
    action: loginOf(login, origin),
    closing: ['Lukt dat niet? Vraag dan hulp aan de helpdesk van je organisatie.'],
  }),
  singleSignOn: (account: Account, login: OrganisationLogin, origin: string): Message => ({
    subject: `Zo log je in${at(account)}`,
    paragraphs: [
      'Je hebt nieuwe inloggegevens aangevraagd. Die heb je hier niet nodig: je logt in met het account van je organisatie.',
    ],
    action: loginOf(login, origin),
    closing: ['Weet je dat wachtwoord niet meer? Vraag dan hulp aan de helpdesk van je organisatie.'],
  }),
  confirmRecoveryEmail: (account: Account, linkId: string): Message => ({
    subject: 'Bevestig je herstel e-mailadres',
    paragraphs: [
      'Je hebt dit adres opgegeven als herstel e-mailadres. Bevestig het. Dan kun je het gebruiken als je je inloggegevens vergeten bent.',
    ],
    action: { label: 'Bevestig e-mailadres', path: pathOf(account, places.confirmEmail), linkId },
    closing: [
      'De link werkt één keer, en een dag lang.',
      'Heb je dit adres niet zelf opgegeven? Bevestig het dan niet. Er verandert niets.',
    ],
    reason: 'address',
  }),
  confirmEmail: (account: Account, linkId: string): Message => ({
    subject: 'Bevestig je e-mailadres',
    paragraphs: [
      'Je hebt dit adres opgegeven als je nieuwe e-mailadres. Bevestig het. Daarna log je ermee in, en kun je het gebruiken als je je inloggegevens vergeten bent.',
      'Tot die tijd geldt je oude e-mailadres.',
    ],
    action: { label: 'Bevestig e-mailadres', path: pathOf(account, places.confirmEmail), linkId },
    closing: [
      'De link werkt één keer, en een dag lang.',
      'Heb je dit adres niet zelf opgegeven? Bevestig het dan niet. Er verandert niets.',
    ],
    reason: 'address',
  }),
  emailInUse: {
    subject: 'Iemand wil je e-mailadres gebruiken',
    paragraphs: [
      'Iemand heeft dit e-mailadres opgegeven voor een ander account. Het hoort al bij jouw account, dus dat kan niet. Er is niets veranderd.',
      'Was je het zelf? Log dan in met dit e-mailadres, of vraag nieuwe inloggegevens aan.',
      'Was je het niet? Dan hoef je niets te doen.',
    ],
    reason: 'address',
  } satisfies Message,
};

export const notices = {
  credentialsReset: {
    subject: 'Je inloggegevens zijn gewijzigd',
    paragraphs: [
      'Met een link uit een e-mail zijn een gebruikersnaam en een wachtwoord voor je account ingesteld. Overal waar je nog was ingelogd, ben je uitgelogd.',
    ],
    alarm: [
      'Dan kan iemand anders je e-mail lezen. Wijzig eerst het wachtwoord van je mailbox.',
      'Vraag daarna nieuwe inloggegevens aan. Zodra je die hebt ingesteld, is iedereen uitgelogd die nu nog in je account zit.',
    ],
    step: 'new credentials',
  },
  passwordChanged: {
    subject: 'Je wachtwoord is gewijzigd',
    paragraphs: [
      'Het wachtwoord van je account is gewijzigd. Overal waar je verder nog was ingelogd, ben je uitgelogd.',
    ],
    alarm: [alarms.newCredentials],
    step: 'new credentials',
  },
  usernameChanged: (username: string) => ({
    subject: 'Je gebruikersnaam is gewijzigd',
    paragraphs: [sentence(`Je logt voortaan in met de gebruikersnaam ${username}`)],
    alarm: [alarms.newPassword],
    step: 'profile',
  }),
  emailAsked: (email: string) => ({
    subject: 'Er is een nieuw e-mailadres opgegeven',
    paragraphs: [
      `${sentence(`Voor je account is een nieuw e-mailadres opgegeven: ${email}`)} Het gaat pas gelden als het is bevestigd. Tot die tijd geldt je oude e-mailadres.`,
    ],
    alarm: [`${alarms.newPassword} Het nieuwe adres kan dan niet meer worden bevestigd.`],
    step: 'profile',
  }),
  emailChanged: (email: string) => ({
    subject: 'Je e-mailadres is gewijzigd',
    paragraphs: [
      `${sentence(`Je e-mailadres is gewijzigd in ${email}`)} Je logt er voortaan mee in. Met je oude adres kan dat niet meer, tenzij een ander account van je het nog gebruikt.`,
    ],
    alarm: [
      'Neem dan meteen contact op met de servicedesk, om je oude adres terug te krijgen.',
      'Kun je nog inloggen? Wijzig dan ook je wachtwoord in Mijn profiel.',
    ],
    step: 'profile',
  }),
  identityLinked: (organisation: string) => ({
    subject: 'Je account is gekoppeld aan je organisatie',
    paragraphs: [
      `${sentence(`Je account is gekoppeld aan het account dat je hebt bij ${organisation}`)} Wie daar als jij inlogt, is ook hier ingelogd, zonder wachtwoord.`,
    ],
    alarm: ['Neem dan meteen contact op met de servicedesk, en kijk in Mijn profiel of je gegevens kloppen.'],
    step: 'profile',
  }),
  recoveryEmailAsked: {
    subject: 'Er is een nieuw herstel e-mailadres opgegeven',
    paragraphs: [
      'Voor je account is een ander herstel e-mailadres opgegeven. Het gaat pas gelden als het is bevestigd.',
    ],
    alarm: [`${alarms.newPassword} Het nieuwe adres kan dan niet meer worden bevestigd.`],
    step: 'profile',
  },
  recoveryEmailChanged: {
    subject: 'Je herstel e-mailadres is gewijzigd',
    paragraphs: [
      'Het herstel e-mailadres van je account is gewijzigd. Als dit het oude adres was, kun je er je inloggegevens niet meer mee herstellen.',
    ],
    alarm: [alarms.newPassword, 'Geef daar ook weer je eigen herstel e-mailadres op.'],
    step: 'profile',
  },
  recoveryEmailRemoved: {
    subject: 'Je herstel e-mailadres is verwijderd',
    paragraphs: [
      'Het herstel e-mailadres van je account is verwijderd. Je kunt er je inloggegevens niet meer mee herstellen.',
    ],
    alarm: [alarms.newPassword, 'Geef daar ook weer je eigen herstel e-mailadres op.'],
    step: 'profile',
  },
} satisfies Record<string, Notice | ((value: string) => Notice)>;
