import { places } from '@portal/contract/places';
import type { Fact } from '../database/tables/credentials.ts';
import { onOneLine } from '../mail/blocks.ts';
import type { Message } from '../mail/email.ts';

export interface Cancellation {
  /** Name of the person. */
  name: string;
  username: string;
  email: string | null;
  phone: string | null;
  organisation: string | null;
  title: string;
  when: string;
  status: string;
  reason: string | null;
  registrationId: string;
}

const longestTitle = 50;

/** Shortens a title so that it fits in a subject. */
function shorten(title: string): string {
  const line = onOneLine(title);
  return line.length <= longestTitle ? line : `${line.slice(0, longestTitle - 1).trimEnd()}…`;
}

const factsOf = ({ name, username, email, phone, organisation, ...event }: Cancellation): Fact[] =>
  (
    [
      ['Evenement', event.title],
      ['Wanneer', event.when],
      ['Status', event.status],
      ['Reden', event.reason],
      ['Naam', name],
      ['Logt in als', username],
      ['E-mail', email],
      ['Telefoon', phone],
      ['Organisatie', organisation],
      ['Inschrijving', event.registrationId],
    ] as const
  ).flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));

/** The emails about a request to cancel a registration. */
export const emails = {
  toSupportDesk: (cancellation: Cancellation): Message => ({
    subject: `Afmelding: ${shorten(cancellation.title)}`,
    paragraphs: [
      `${cancellation.name} wil niet meer naar een evenement. Verwerk je de afmelding?`,
      ...(cancellation.email === null ? [] : ['Je antwoord op deze e-mail gaat naar de deelnemer.']),
    ],
    facts: factsOf(cancellation),
    reason: 'support-desk',
    ...(cancellation.email !== null && { replyTo: cancellation.email }),
  }),
  copy: (cancellation: Cancellation, origin: string): Message => ({
    subject: `Je afmelding: ${shorten(cancellation.title)}`,
    paragraphs: [
      'We hebben je afmelding naar de servicedesk gestuurd. Die verwerkt de afmelding en neemt contact met je op als er nog iets is.',
      'Dit hebben we doorgegeven:',
    ],
    facts: factsOf(cancellation),
    action: {
      label: 'Bekijk de inschrijving',
      href: `${origin}${places.eventDetails}/${cancellation.registrationId}`,
    },
  }),
};
