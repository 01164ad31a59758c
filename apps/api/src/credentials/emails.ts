import { supportDeskOf } from '@portal/contract/environments/rules';
import { places } from '@portal/contract/places';
import { sentence } from '@portal/contract/sentence';
import type { Database } from '../database/database.ts';
import type { Email } from '../mail/email.ts';
import { queueMail } from '../mail/queue.ts';
import { normalizeUsername } from '../session/usernames.ts';
import { type Account, addressesOf } from './queries.ts';

type Message = Omit<Email, 'greeting'>;

const timeZone = 'Europe/Amsterdam';

/** A path of the portal, in the environment of the account. */
const pathOf = ({ environment }: Account, path: string) =>
  `${environment ? `/${environment.slug}` : ''}${path}`;

const notYou = 'Heb je dit niet zelf gedaan? Neem dan meteen contact op met de servicedesk.';

function supportLine({ environment }: Account): string {
  const { phone, email, hours } = supportDeskOf(environment);
  return `De servicedesk: ${phone} of ${email}. ${hours}`;
}

const accountReady = ({ environment }: Account) =>
  sentence(`Er staat een account voor je klaar${environment ? ` bij ${environment.name}` : ''}`);

const loginOf = (slug: string | null, origin: string) => ({
  label: 'Ga naar inloggen',
  href: `${origin}${slug === null ? '' : `/${slug}`}${places.login}`,
});

/** '22 november 2026 om 21:04 uur' */
const momentOf = (moment: Date) =>
  `${moment.toLocaleDateString('nl-NL', { dateStyle: 'long', timeZone })} om ${moment.toLocaleTimeString('nl-NL', { timeStyle: 'short', timeZone })} uur`;

/** Sends an account's owner a message, to one address. */
export async function write(
  database: Database,
  now: Date,
  account: Account,
  recipient: string,
  message: Message,
): Promise<void> {
  const name = account.person.givenName?.trim();
  await queueMail(database, now, {
    ...message,
    greeting: name ? `Beste ${name},` : 'Beste lezer,',
    recipient,
    environmentId: account.environment?.id ?? null,
  });
}

/** Sends it to every address on file, as they are before the change, and to further ones. */
export async function tell(
  database: Database,
  now: Date,
  account: Account,
  message: Message,
  further: (string | null)[] = [],
): Promise<void> {
  const others = further.flatMap((address) => (address === null ? [] : [normalizeUsername(address)]));
  for (const address of new Set([...addressesOf(account), ...others]))
    await write(database, now, account, address, message);
}

export const emails = {
  reset: (account: Account, linkId: string): Message => ({
    subject: 'Nieuwe inloggegevens instellen',
    paragraphs: [
      'Je hebt nieuwe inloggegevens aangevraagd. Met de link hieronder kies je een gebruikersnaam en een wachtwoord.',
      `Je gebruikersnaam is nu: ${account.user.username}`,
    ],
    action: { label: 'Stel inloggegevens in', path: pathOf(account, places.setCredentials), linkId },
    closing: [
      'De link werkt één keer, en een uur lang.',
      'Heb je dit niet zelf aangevraagd? Dan hoef je niets te doen: er is niets veranderd.',
    ],
  }),
  invitation: (account: Account, linkId: string): Message => ({
    subject: 'Welkom: vul je profiel in',
    paragraphs: [`${accountReady(account)} Kies een gebruikersnaam en een wachtwoord, dan kun je inloggen.`],
    action: { label: 'Vul je profiel in', path: pathOf(account, places.setCredentials), linkId },
    closing: [
      'De link werkt één keer, en drie dagen lang. Daarna vraag je een nieuwe aan met ‘Inloggegevens vergeten?’ op de inlogpagina.',
    ],
  }),
  singleSignOnInvitation: (account: Account, slug: string | null, origin: string): Message => ({
    subject: 'Welkom: log in via je organisatie',
    paragraphs: [`${accountReady(account)} Je logt in met het account van je organisatie.`],
    action: loginOf(slug, origin),
    closing: ['Lukt dat niet? Vraag dan hulp aan de helpdesk van je organisatie.'],
  }),
  singleSignOn: (slug: string | null, origin: string): Message => ({
    subject: 'Zo log je in',
    paragraphs: [
      'Je hebt nieuwe inloggegevens aangevraagd. Die heb je hier niet nodig: je logt in met het account van je organisatie.',
    ],
    action: loginOf(slug, origin),
    closing: ['Weet je dat wachtwoord niet meer? Vraag dan hulp aan de helpdesk van je organisatie.'],
  }),
  credentialsReset: {
    subject: 'Je inloggegevens zijn gewijzigd',
    paragraphs: [
      'Met een link uit een e-mail zijn een gebruikersnaam en een wachtwoord voor je account ingesteld. Overal waar je nog was ingelogd, ben je uitgelogd.',
      notYou,
    ],
  } satisfies Message,
  passwordChanged: {
    subject: 'Je wachtwoord is gewijzigd',
    paragraphs: [
      'Het wachtwoord van je account is gewijzigd. Overal waar je verder nog was ingelogd, ben je uitgelogd.',
      notYou,
    ],
  } satisfies Message,
  usernameChanged: (username: string): Message => ({
    subject: 'Je gebruikersnaam is gewijzigd',
    paragraphs: [sentence(`Je logt voortaan in met de gebruikersnaam ${username}`), notYou],
  }),
  confirmRecoveryEmail: (account: Account, linkId: string): Message => ({
    subject: 'Bevestig je herstel e-mailadres',
    paragraphs: [
      'Je hebt dit adres opgegeven als herstel e-mailadres. Bevestig het; dan kun je het gebruiken als je je inloggegevens vergeten bent.',
    ],
    action: { label: 'Bevestig e-mailadres', path: pathOf(account, places.confirmEmail), linkId },
    closing: [
      'De link werkt één keer, en een dag lang.',
      'Heb je dit adres niet zelf opgegeven? Dan hoef je niets te doen.',
    ],
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
  }),
  emailInUse: (account: Account): Message => ({
    subject: 'Iemand wil je e-mailadres gebruiken',
    paragraphs: [
      'Iemand heeft dit e-mailadres opgegeven voor een ander account. Het hoort al bij jouw account, dus dat kan niet. Er is niets veranderd.',
      'Was je het zelf? Log dan in met dit e-mailadres, of vraag nieuwe inloggegevens aan.',
      `Was je het niet? Dan hoef je niets te doen. ${supportLine(account)}`,
    ],
  }),
  emailAsked: (account: Account, email: string, at: Date): Message => ({
    subject: 'Er is een nieuw e-mailadres opgegeven',
    paragraphs: [
      `${sentence(`Op ${momentOf(at)} is voor je account een nieuw e-mailadres opgegeven: ${email}`)} Het gaat pas gelden als het is bevestigd. Tot die tijd geldt je oude e-mailadres.`,
      `Heb je dit niet zelf gedaan? Wijzig dan meteen je wachtwoord. Het nieuwe adres kan dan niet meer worden bevestigd. Neem ook contact op met de servicedesk.`,
      supportLine(account),
    ],
  }),
  emailChanged: (account: Account, email: string, at: Date): Message => ({
    subject: 'Je e-mailadres is gewijzigd',
    paragraphs: [
      `${sentence(`Op ${momentOf(at)} is je e-mailadres gewijzigd in ${email}`)} Je logt er voortaan mee in. Met je oude adres kan dat niet meer, tenzij een ander account van je het nog gebruikt.`,
      notYou,
      supportLine(account),
    ],
  }),
  recoveryEmailAsked: {
    subject: 'Er is een nieuw herstel e-mailadres opgegeven',
    paragraphs: [
      'Voor je account is een ander herstel e-mailadres opgegeven. Het gaat pas gelden als het is bevestigd.',
      notYou,
    ],
  } satisfies Message,
  recoveryEmailChanged: {
    subject: 'Je herstel e-mailadres is gewijzigd',
    paragraphs: [
      'Het herstel e-mailadres van je account is gewijzigd. Als dit het oude adres was, kun je er je inloggegevens niet meer mee herstellen.',
      notYou,
    ],
  } satisfies Message,
};
