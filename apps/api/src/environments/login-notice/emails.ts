import { places } from '@portal/contract/places';
import type { Fact } from '../../database/tables/credentials.ts';
import type { Message } from '../../mail/email.ts';

/** A change of single sign-on of an environment, or of the address of its login button. */
export interface LoginChange {
  environment: { id: string; name: string };
  /** The changed settings, the administrator, and the time, device and network of the request. */
  facts: Fact[];
}

/** The email about such a change, which is worth the logins of all people there. */
export const emails = {
  changed: ({ environment: { id, name }, facts }: LoginChange, origin: string) => ({
    subject: `Inloggen via de organisatie is gewijzigd: ${name.replaceAll(/\s+|\p{Cc}+/gu, ' ')}`,
    paragraphs: [
      `Voor de omgeving ‘${name}’ is gewijzigd hoe mensen inloggen via hun organisatie. De inlogdienst bepaalt wie er inlogt, dus controleer of dit klopt.`,
    ],
    facts,
    alarm: [
      'Weet je hier niets van? Bel of mail dan meteen de servicedesk. Een beheerder van het portaal zet het inloggen via de organisatie uit.',
    ],
    action: { label: 'Open de omgeving', href: `${origin}${places.editEnvironment}/${id}` },
    reason: 'security' as const,
  }),
} satisfies Record<string, (change: LoginChange, origin: string) => Message>;
