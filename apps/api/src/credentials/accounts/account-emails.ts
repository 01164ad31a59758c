import { normalizeUsername } from '@portal/contract/email/rules';
import { places } from '@portal/contract/places';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Message } from '../../mail/email.ts';
import { factsOf } from '../../mail/facts.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Administration, Recorded } from '../../platform/audit.ts';
import { type Account, addressesOf } from './queries.ts';

/** Notice of a security-relevant change, for the owner of the account. */
export interface Notice extends Pick<Message, 'subject' | 'paragraphs'> {
  /** Paragraphs for the owner of an account that somebody else changed: the steps to take now. */
  alarm: string[];
  /**
   * Page for these steps: 'new credentials' also works for an owner who cannot log in, 'profile' only for one who can.
   */
  step: 'new credentials' | 'profile';
}

/** Returns the URL path of a page in the environment of the account. */
export const pathOf = ({ environment }: Pick<Account, 'environment'>, path: string) =>
  `${environment ? `/${environment.slug}` : ''}${path}`;

/** Queues an email to one address of the owner of an account, and returns its id. */
export async function queueEmail(
  database: Database,
  now: Date,
  account: Account,
  recipient: string,
  message: Message,
  delay: { startAfter?: Date } = {},
): Promise<string> {
  const name = account.person.givenName?.trim();
  const greeting = name ? `Beste ${name},` : 'Beste lezer,';
  const mail = { ...message, greeting, recipient, environmentId: account.environment?.id ?? null };
  return queueMail(database, now, mail, delay);
}

const stepOf = ({ origin }: Config, account: Pick<Account, 'environment'>, step: Notice['step']) =>
  step === 'profile'
    ? { label: 'Ga naar Mijn profiel', href: `${origin}${places.account}` }
    : {
        label: 'Vraag nieuwe inloggegevens aan',
        href: `${origin}${pathOf(account, places.forgottenCredentials)}`,
      };

/** Builds the message of a notice, with the time, device and network of the request that made the change. */
export function noticeOf(
  ctx: Pick<Administration, 'config' | 'request' | 'clock' | 'operator'>,
  account: Pick<Account, 'environment' | 'singleSignOn'>,
  { step, ...notice }: Notice,
): Message {
  const message = { ...notice, facts: factsOf(ctx), reason: 'security' as const };
  // The organization manages the credentials of this account, so there is no password to change here.
  if (account.singleSignOn !== null)
    return { ...message, alarm: ['Laat het dan meteen weten, ook aan de helpdesk van je organisatie.'] };
  return { ...message, action: stepOf(ctx.config, account, step) };
}

/**
 * Queues a notice to every address that was on file when `account` was loaded, before the change, and to `further`
 * ones.
 */
export async function notifyEveryAddress(
  ctx: Pick<Recorded, 'database'> & Parameters<typeof noticeOf>[0],
  account: Account,
  notice: Notice,
  further: (string | null)[] = [],
): Promise<void> {
  const message = noticeOf(ctx, account, notice);
  const others = further.flatMap((address) => (address === null ? [] : [normalizeUsername(address)]));
  for (const address of new Set([...addressesOf(account), ...others]))
    await queueEmail(ctx.database, ctx.clock.now(), account, address, message);
}
