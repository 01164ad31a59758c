import { places } from '@portal/contract/places';
import type { Fact } from '../../database/tables/credentials.ts';
import type { Message } from '../../mail/email.ts';

/** A change of single sign-on of an environment, or of the address of its login button. */
export interface LoginChange {
  environment: { id: string; name: string };
  /** The changed settings, the administrator, and the time, device and network of the request. */
  facts: Fact[];
}

/** A change of the token with which the system of an organization keeps its people here. */
export interface TokenChange extends LoginChange {
  organisation: string;
}

/** The end of the last certificate of the identity provider of an organization. */
export interface CertificateEnd {
  environment: LoginChange['environment'];
  organisation: string;
  /** Its moment, as a text. */
  until: string;
  /** It is within this number of days. */
  days: number;
}

/** The environment and the organization that a set-up link configures. */
export interface SetUp {
  environment: LoginChange['environment'];
  organisation: string;
}

const onOneLine = (name: string) => name.replaceAll(/\s+|\p{Cc}+/gu, ' ');
const openEnvironment = ({ id }: LoginChange['environment'], origin: string) => ({
  label: 'Open de omgeving',
  href: `${origin}${places.editEnvironment}/${id}`,
});

/** Emails about how people of an organization log in, which is worth the logins of all of them. */
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
  scimTokenMade: ({ environment, organisation, facts }: TokenChange, origin: string) => ({
    subject: `Token voor SCIM gemaakt: ${onOneLine(organisation)}`,
    paragraphs: [
      `Er is een token gemaakt waarmee het systeem van ${organisation} hier zelf mensen toevoegt, wijzigt en afsluit. Een eerder token werkt niet meer.`,
    ],
    facts,
    alarm: [
      'Weet je hier niets van? Trek het token dan meteen in bij de omgeving, op de kaart ‘Inloggen via de organisatie’.',
    ],
    action: openEnvironment(environment, origin),
    reason: 'security' as const,
  }),
  scimTokenRevoked: ({ environment, organisation, facts }: TokenChange, origin: string) => ({
    subject: `Token voor SCIM ingetrokken: ${onOneLine(organisation)}`,
    paragraphs: [
      `Het token waarmee het systeem van ${organisation} hier zelf mensen bijhoudt, is ingetrokken. Wie een account heeft, houdt het, ook als de organisatie het afsluit.`,
    ],
    facts,
    alarm: ['Weet je hier niets van? Vraag dan na wie het deed, en maak zo nodig een nieuw token.'],
    action: openEnvironment(environment, origin),
    reason: 'security' as const,
  }),
  /** To the IT person of a customer, who has no account. */
  setUp: (
    { environment, organisation, until }: SetUp & { until: string },
    action: NonNullable<Message['action']>,
  ) => ({
    subject: `Koppel de inlogdienst van ${onOneLine(organisation)}`,
    paragraphs: [
      `Mensen van ${organisation} gaan inloggen bij ‘${environment.name}’ via jullie eigen inlogdienst. Met deze link vul je in welke dat is, en probeer je of het werkt. Je hebt geen account nodig.`,
      `De link werkt tot ${until}. Wie de link heeft, kan invullen wat er gevraagd wordt. Stuur hem dus alleen door aan wie dat moet doen.`,
    ],
    action,
    reason: 'address' as const,
  }),
  setUpSucceeded: ({ environment, organisation }: SetUp, origin: string) => ({
    subject: `De inlogdienst is getest: ${onOneLine(environment.name)}`,
    paragraphs: [
      `Via de link voor ${organisation} is een inlogdienst ingevuld bij de omgeving ‘${environment.name}’, en de test van het inloggen is gelukt. Er logt nog niemand mee in.`,
      'Bekijk wat er is ingevuld, en zet het aan als het klopt.',
    ],
    action: openEnvironment(environment, origin),
  }),
  certificateEnds: ({ environment, organisation, until, days }: CertificateEnd, origin: string) => ({
    subject: `Certificaat verloopt binnen ${days === 1 ? 'een dag' : `${days} dagen`}: ${onOneLine(environment.name)}`,
    paragraphs: [
      `Mensen van ${organisation} loggen bij de omgeving ‘${environment.name}’ in via hun organisatie. Het laatste certificaat van die inlogdienst verloopt op ${until}. Daarna kan niemand meer zo inloggen.`,
      'Vraag de organisatie om nieuwe metadata, en neem die over in het portaal.',
    ],
    action: openEnvironment(environment, origin),
  }),
};
