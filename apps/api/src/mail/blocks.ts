import type { SupportDesk } from '@portal/contract/environments/rules';
import type { Fact } from '../database/tables/credentials.ts';
import type { ReadyEmail, Sender } from './email.ts';

/** A link within a text. */
export interface Link {
  text: string;
  href: string;
}

export type Part = string | Link;

/** A block of an email. Its plain text and its HTML are both rendered from the same blocks, so that they agree. */
export type Block =
  | { kind: 'paragraph' | 'heading'; parts: Part[] }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'action'; label: string; href: string };

/**
 * Removes control characters and noncharacters, which HTML or XML does not allow, and direction marks, with which a
 * name could reverse the text around it.
 */
export const plain = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\t', ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]|\p{Noncharacter_Code_Point}|(?!\n)\p{Cc}/gu, '');

/** Returns a text on one line, as a header must be. */
export const onOneLine = (text: string) => plain(text.replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim();

const paragraph = (...parts: Part[]): Block => ({
  kind: 'paragraph',
  parts: parts.map((part) => (typeof part === 'string' ? plain(part) : part)),
});
const heading = (text: string): Block => ({ kind: 'heading', parts: [text] });

const plainFact = ({ label, value }: Fact): Fact => ({ label: plain(label), value: plain(value) });

const phoneLink = (phone: string): Link => ({
  text: plain(phone).replaceAll(' ', '\u00a0'),
  href: `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
});
const emailLink = (email: string): Link => ({ text: plain(email), href: `mailto:${plain(email)}` });

const support = ({ phone, email }: SupportDesk) =>
  paragraph('De servicedesk helpt je verder: bel ', phoneLink(phone), ' of mail ', emailLink(email), '.');

/** Returns the email from its greeting to its end, without the footer. */
export function bodyOf(email: ReadyEmail, { name, supportDesk }: Sender): Block[] {
  const { greeting, paragraphs, facts = [], alarm, action, closing = [] } = email;
  return [
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    ...(facts.length > 0 ? [{ kind: 'facts', facts: facts.map(plainFact) } as const] : []),
    ...(alarm ? [heading('Was je dit niet zelf?'), ...alarm.map((text) => paragraph(text))] : []),
    ...(action ? [{ kind: 'action', label: plain(action.label), href: plain(action.href) } as const] : []),
    ...(alarm ? [support(supportDesk)] : []),
    ...closing.map((text) => paragraph(text)),
    paragraph(`Met vriendelijke groet,\n${name}`),
  ];
}

const reasons = {
  account: 'omdat je daar een account hebt',
  security: 'omdat er iets is veranderd in de beveiliging van je account',
  address: 'omdat iemand daar dit e-mailadres heeft opgegeven',
  'support-desk': 'omdat je daar de servicedesk bent',
  reminder: 'omdat je daar herinneringen krijgt',
};

/** Returns the text below every email: where to get help, why the recipient gets it, and where to stop it. */
export function footerOf({ reason, preferences }: ReadyEmail, { name, supportDesk }: Sender): Block[] {
  const { phone, email, hours } = supportDesk;
  return [
    paragraph('Hulp nodig? Bel ', phoneLink(phone), ' of mail ', emailLink(email), `.\n${hours}`),
    paragraph(`Deze e-mail is verstuurd door ${name}, ${reasons[reason ?? 'account']}.`),
    ...(preferences === undefined
      ? []
      : [
          paragraph('Andere herinneringen, of geen? Kies dat in je profiel: ', {
            text: preferences,
            href: preferences,
          }),
        ]),
  ];
}

/** Returns the preview line beside the subject: the facts, else the first paragraph. */
export function preheaderOf({ facts = [], paragraphs }: ReadyEmail): string {
  return plain(facts.length > 0 ? facts.map(({ value }) => value).join(' · ') : (paragraphs[0] ?? ''));
}
