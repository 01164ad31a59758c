import { write } from '../credentials/emails.ts';
import { addressesOf, findAccount } from '../credentials/queries.ts';
import type { Database } from '../database/database.ts';
import type { Email } from '../mail/email.ts';

type Notice = Pick<Email, 'subject' | 'paragraphs'>;

const notYou =
  'Heb je dit niet zelf gedaan? Wijzig dan meteen je wachtwoord en neem contact op met de servicedesk.';

export const notices = {
  enabled: {
    subject: 'Tweestapsverificatie staat aan',
    paragraphs: [
      'Voor je account is tweestapsverificatie ingesteld. Vanaf nu log je in met je wachtwoord en een code uit je authenticator-app.',
      notYou,
    ],
  },
  disabled: {
    subject: 'Tweestapsverificatie is uitgeschakeld',
    paragraphs: [
      'Voor je account is tweestapsverificatie uitgeschakeld. Je logt nu in met alleen je wachtwoord.',
      notYou,
    ],
  },
  recoveryCodeUsed: (left: number) => ({
    subject: 'Er is een herstelcode gebruikt',
    paragraphs: [
      'Er is een herstelcode gebruikt in plaats van een code uit je authenticator-app. Die herstelcode werkt nu niet meer.',
      left === 0
        ? 'Je hebt geen herstelcodes meer. Maak nieuwe op de pagina ‘Mijn profiel’.'
        : `Je hebt nog ${left} ${left === 1 ? 'herstelcode' : 'herstelcodes'}.`,
      notYou,
    ],
  }),
  recoveryCodesRenewed: {
    subject: 'Er zijn nieuwe herstelcodes gemaakt',
    paragraphs: ['Voor je account zijn nieuwe herstelcodes gemaakt. De oude werken niet meer.', notYou],
  },
  passkeyAdded: (name: string) => ({
    subject: 'Er is een passkey toegevoegd',
    paragraphs: [
      `Aan je account is een passkey toegevoegd: ‘${name}’. Daarmee kun je inloggen zonder wachtwoord.`,
      notYou,
    ],
  }),
} satisfies Record<string, Notice | ((value: never) => Notice)>;

/** Tells a user by mail what happened to their account, if they have an address. */
export async function notifyUser(
  database: Database,
  now: Date,
  userId: string,
  message: Notice,
): Promise<void> {
  const account = await findAccount(database, userId);
  const recipient = account && addressesOf(account)[0];
  if (recipient) await write(database, now, account, recipient, message);
}
