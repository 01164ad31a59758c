import type { Database } from '../database/database.ts';
import type { Letter } from '../mail/letter.ts';
import { queueMail } from '../mail/queue.ts';
import { type Account, addressesOf } from './queries.ts';

type Message = Omit<Letter, 'greeting'>;

/** A path of the portal, in the environment of the account. */
const pathOf = ({ environment }: Account, path: string) =>
  `${environment ? `/${environment.slug}` : ''}/${path}`;

const notYou = 'Heb je dit niet zelf gedaan? Neem dan meteen contact op met de servicedesk.';

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

/** Sends it to every address on file, as they are before the change. */
export async function tell(database: Database, now: Date, account: Account, message: Message): Promise<void> {
  for (const address of addressesOf(account)) await write(database, now, account, address, message);
}

export const letters = {
  reset: (account: Account, linkId: string): Message => ({
    subject: 'Nieuwe inloggegevens instellen',
    paragraphs: [
      'Je hebt nieuwe inloggegevens aangevraagd. Met de knop hieronder kies je een gebruikersnaam en een wachtwoord.',
      `Je gebruikersnaam is nu: ${account.user.username}`,
    ],
    action: { label: 'Stel inloggegevens in', path: pathOf(account, 'wachtwoord-instellen'), linkId },
    closing: [
      'De link werkt één keer, en een uur lang.',
      'Heb je dit niet zelf aangevraagd? Dan hoef je niets te doen: er is niets veranderd.',
    ],
  }),
  invitation: (account: Account, linkId: string): Message => ({
    subject: 'Welkom: vul je profiel in',
    paragraphs: [
      `Er staat een account voor je klaar${account.environment ? ` bij ${account.environment.name}` : ''}. Kies een gebruikersnaam en een wachtwoord, dan kun je inloggen.`,
    ],
    action: { label: 'Vul je profiel in', path: pathOf(account, 'wachtwoord-instellen'), linkId },
    closing: [
      'De link werkt één keer, en drie dagen lang. Daarna vraag je een nieuwe aan met ‘Inloggegevens vergeten?’ op de inlogpagina.',
    ],
  }),
  singleSignOn: (account: Account, origin: string): Message => ({
    subject: 'Zo log je in',
    paragraphs: [
      'Je hebt nieuwe inloggegevens aangevraagd. Die heb je hier niet nodig: je logt in met het account van je organisatie.',
    ],
    action: { label: 'Ga naar inloggen', href: `${origin}${pathOf(account, 'inloggen')}` },
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
    paragraphs: [`Je logt voortaan in met de gebruikersnaam ${username}.`, notYou],
  }),
  confirmRecoveryEmail: (account: Account, linkId: string): Message => ({
    subject: 'Bevestig je herstel e-mailadres',
    paragraphs: [
      'Je hebt dit adres opgegeven als herstel e-mailadres. Bevestig het; dan kun je het gebruiken als je je inloggegevens vergeten bent.',
    ],
    action: { label: 'Bevestig e-mailadres', path: pathOf(account, 'e-mail-bevestigen'), linkId },
    closing: [
      'De link werkt één keer, en een dag lang.',
      'Heb je dit adres niet zelf opgegeven? Dan hoef je niets te doen.',
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
