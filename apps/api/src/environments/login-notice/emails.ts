import { places } from '@portal/contract/places';
import type { Fact } from '../../database/tables/credentials.ts';

/** A change of single sign-on of an environment, or of the address of its login button. */
export interface LoginChange {
  environment: { id: string; name: string };
  /** The changed settings, the administrator, and the time, device and network of the request. */
  facts: Fact[];
}

/** The end of the last certificate of an identity provider. */
export interface CertificateEnd {
  environment: LoginChange['environment'];
  /** Its moment, as a text. */
  until: string;
  /** It is within this number of days. */
  days: number;
}

const onOneLine = (name: string) => name.replaceAll(/\s+|\p{Cc}+/gu, ' ');
const openEnvironment = ({ id }: LoginChange['environment'], origin: string) => ({
  label: 'Open de omgeving',
  href: `${origin}${places.editEnvironment}/${id}`,
});

/** The email about such a change, which is worth the logins of all people there. */
export const emails = {
  changed: ({ environment, facts }: LoginChange, origin: string) => ({
    subject: `Inloggen via de organisatie is gewijzigd: ${onOneLine(environment.name)}`,
    paragraphs: [
      `Voor de omgeving ‘${environment.name}’ is gewijzigd hoe mensen inloggen via hun organisatie. De inlogdienst bepaalt wie er inlogt, dus controleer of dit klopt.`,
    ],
    facts,
    alarm: [
      'Weet je hier niets van? Bel of mail dan meteen de servicedesk. Een beheerder van het portaal zet het inloggen via de organisatie uit.',
    ],
    action: openEnvironment(environment, origin),
    reason: 'security' as const,
  }),
  certificateEnds: ({ environment, until, days }: CertificateEnd, origin: string) => ({
    subject: `Certificaat verloopt binnen ${days === 1 ? 'een dag' : `${days} dagen`}: ${onOneLine(environment.name)}`,
    paragraphs: [
      `Mensen van de omgeving ‘${environment.name}’ loggen in via hun organisatie. Het laatste certificaat van die inlogdienst verloopt op ${until}. Daarna kan niemand meer zo inloggen.`,
      'Vraag de organisatie om nieuwe metadata, en neem die over in het portaal.',
    ],
    action: openEnvironment(environment, origin),
  }),
};
