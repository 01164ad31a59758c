import { alarms } from '../credentials/accounts/alarms.ts';
import { addressesOf, findAccount } from '../credentials/accounts/queries.ts';
import { type Notice, noticeOf, queueEmail } from '../credentials/accounts/account-emails.ts';
import type { InTransaction } from '../platform/context.ts';

export const notices = {
  enabled: {
    subject: 'Tweestapsverificatie staat aan',
    paragraphs: [
      'Voor je account is tweestapsverificatie ingesteld. Vanaf nu log je in met je wachtwoord en een code uit je authenticator-app.',
    ],
    alarm: [
      alarms.newCredentials,
      'Bel of mail daarna de servicedesk. Die zet de tweestapsverificatie uit, want zonder code kun je niet inloggen.',
    ],
    step: 'new credentials',
  },
  disabled: {
    subject: 'Tweestapsverificatie is uitgeschakeld',
    paragraphs: [
      'Voor je account is tweestapsverificatie uitgeschakeld. Je logt nu in met alleen je wachtwoord.',
    ],
    alarm: [alarms.newPassword, 'Zet daar ook de tweestapsverificatie weer aan.'],
    step: 'profile',
  },
  reset: {
    subject: 'Je tweestapsverificatie is verwijderd',
    paragraphs: [
      'Het beheer van het portaal heeft de tweestapsverificatie van je account verwijderd, met je herstelcodes en je passkeys. Overal waar je nog was ingelogd, ben je uitgelogd.',
      'Log in met je wachtwoord, en stel daarna opnieuw tweestapsverificatie in.',
    ],
    alarm: [alarms.newCredentials, 'Bel of mail daarna de servicedesk: iemand deed zich daar voor als jij.'],
    step: 'new credentials',
  },
  recoveryCodeUsed: (left: number) => ({
    subject: 'Er is een herstelcode gebruikt',
    paragraphs: [
      'Er is een herstelcode gebruikt in plaats van een code uit je authenticator-app. Die herstelcode werkt nu niet meer.',
      left === 0
        ? 'Je hebt geen herstelcodes meer. Maak nieuwe in Mijn profiel.'
        : `Je hebt nog ${left} ${left === 1 ? 'herstelcode' : 'herstelcodes'}.`,
    ],
    alarm: [alarms.newPassword, 'Maak daar ook nieuwe herstelcodes. De oude werken dan niet meer.'],
    step: 'profile',
  }),
  recoveryCodesRenewed: {
    subject: 'Er zijn nieuwe herstelcodes gemaakt',
    paragraphs: ['Voor je account zijn nieuwe herstelcodes gemaakt. De oude werken niet meer.'],
    alarm: [alarms.newPassword, 'Maak daar ook nieuwe herstelcodes. De oude werken dan niet meer.'],
    step: 'profile',
  },
  passkeyAdded: (name: string) => ({
    subject: 'Er is een passkey toegevoegd',
    paragraphs: [
      `Aan je account is een passkey toegevoegd: ‘${name}’. Daarmee kun je inloggen zonder wachtwoord.`,
    ],
    alarm: ['Verwijder dan meteen de passkey in Mijn profiel, en wijzig daar je wachtwoord.'],
    step: 'profile',
  }),
  passkeyRemoved: (name: string) => ({
    subject: 'Er is een passkey verwijderd',
    paragraphs: [`Van je account is een passkey verwijderd: ‘${name}’. Je kunt er niet meer mee inloggen.`],
    alarm: [alarms.newPassword],
    step: 'profile',
  }),
} satisfies Record<string, Notice | ((value: never) => Notice)>;

/** Queues a notice to the main email address of a user, or else to another one on file; does nothing without any. */
export async function notifyMainAddress(tx: InTransaction, userId: string, notice: Notice): Promise<void> {
  const account = await findAccount(tx.database, userId);
  const recipient = account && addressesOf(account)[0];
  if (recipient)
    await queueEmail(tx.database, tx.clock.now(), account, recipient, noticeOf(tx, account, notice));
}
