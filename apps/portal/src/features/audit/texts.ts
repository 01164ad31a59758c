import type { AuditEvent } from '@portal/contract/audit/events';
import { ssoLabels } from '@portal/contract/environments/sso-labels';
import { refusals } from './refusals.ts';

interface Words {
  /** Person who caused the event; equal to `person` unless an employee impersonated that person or assessed their upload. */
  actor: string;
  /** Person in whose account the event happened. */
  person: string;
  object: string;
  detail: (key: string) => string | undefined;
}

type Sentence = (words: Words) => string;

export const objectNames: Record<string, string> = {
  user: 'de inloggegevens',
  person: 'de persoonsgegevens',
  contact: 'de contactgegevens',
  environment: 'de omgeving',
  'media object': 'een afbeelding',
  upload: 'een upload',
  'event registration': 'een inschrijving',
  organisation: 'de organisatie',
};

const ends: Record<string, string> = {
  logout: 'logde uit',
  'ended elsewhere': 'beëindigde een sessie op een ander apparaat',
};

const methods: Record<string, string> = {
  password: 'met een wachtwoord',
  'single-sign-on': 'met het account van de organisatie',
  passkey: 'met een passkey',
};

const mailedLinks: Record<string, string> = {
  email: 'een ander e-mailadres',
  'recovery-email': 'een ander herstel e-mailadres',
};
const applications: Record<string, string> = {
  webshop: 'de webshop',
  lms: 'de leeromgeving',
  app: 'de app',
};

const sentences: Record<AuditEvent, Sentence> = {
  authn_login_success: ({ person, detail }) =>
    [person, 'logde in', methods[detail('method') ?? '']].filter(Boolean).join(' '),
  authn_login_fail: ({ person, detail }) => {
    const login = ['Inloggen op het account van', person, methods[detail('method') ?? ''], 'mislukte'];
    const reason = refusals[detail('reason') ?? ''];
    return login.filter(Boolean).join(' ') + (reason === undefined ? '' : `: ${reason}`);
  },
  authn_login_lock: ({ person }) => `Inloggen op het account van ${person} is tijdelijk geblokkeerd`,
  session_created: ({ person }) => `${person} vulde een wachtwoord in; de tweede stap volgt nog`,
  session_expired: ({ person, detail }) => `${person} ${ends[detail('reason') ?? ''] ?? 'werd uitgelogd'}`,
  authz_change: ({ person }) => `${person} wisselde van account`,
  authz_fail: ({ actor }) => `${actor} probeerde iets waar geen recht op is`,
  authn_password_change: ({ person }) => `${person} wijzigde het wachtwoord`,
  authn_token_created: ({ person, detail }) =>
    mailedLinks[detail('kind') ?? '']
      ? `${person} vroeg ${mailedLinks[detail('kind') ?? '']} aan`
      : `${person} ging naar ${applications[detail('application') ?? ''] ?? 'een andere toepassing'}`,
  user_created: ({ actor, person }) => `${actor} voegde ${person} toe`,
  user_invited: ({ actor, person }) => `${actor} nodigde ${person} uit`,
  user_updated: ({ person, object }) => `${person} wijzigde ${object}`,
  user_deleted: ({ actor }) => `${actor} verwijderde een persoon met alle gegevens`,
  environment_created: ({ person, detail }) => `${person} voegde de omgeving ${detail('name') ?? ''} toe`,
  sso_metadata_update: ({ detail }) =>
    `Het portaal vond een nieuw certificaat van de inlogdienst van ${detail('name') ?? ''} en nam het over`,
  sso_metadata_fail: ({ detail }) =>
    `Het portaal kon de metadata van de inlogdienst van ${detail('name') ?? ''} niet overnemen: ${detail('explanation') ?? ''}`,
  sso_link_create: ({ person, detail }) =>
    `${person} maakte een link waarmee ${detail('name') ?? ''} single sign-on instelt`,
  sso_link_withdraw: ({ person, detail }) =>
    `${person} trok een link in waarmee ${detail('name') ?? ''} single sign-on instelt`,
  sso_link_open: ({ detail }) =>
    `Iemand opende de link waarmee ${detail('name') ?? ''} single sign-on instelt`,
  sso_link_change: ({ detail }) =>
    `Via de link voor ${detail('name') ?? ''} is de inlogdienst ${detail('identityProvider') ?? ''} ingevuld`,
  sso_link_test: ({ detail }) => `Via de link voor ${detail('name') ?? ''} is het inloggen getest`,
  environment_updated: ({ person, detail }) => {
    const reason = detail('reason');
    const change = `${person} wijzigde de omgeving ${detail('name') ?? ''}`;
    return reason === undefined ? change : `${change}, met kleuren die niet goed te lezen zijn: ${reason}`;
  },
  organisation_created: ({ actor, detail }) => `${actor} voegde de organisatie ${detail('name') ?? ''} toe`,
  organisation_updated: ({ person, detail }) =>
    `${person} wijzigde wat managers zien bij ${detail('name') ?? 'een organisatie'}`,
  scim_token_create: ({ actor, detail }) => `${actor} maakte een token voor SCIM van ${detail('name') ?? ''}`,
  scim_token_revoke: ({ actor, detail }) =>
    `${actor} trok het token voor SCIM van ${detail('name') ?? ''} in`,
  team_read: ({ actor, person }) => `${actor} bekeek als manager de kwalificaties van ${person}`,
  team_remind: ({ actor, person }) => `${actor} stuurde ${person} een herinnering`,
  job_profile_update: ({ person, detail }) => `${person} wijzigde de functie ${detail('name') ?? ''}`,
  team_require: ({ actor, person }) => `${actor} wijzigde als manager wat de functie van ${person} vraagt`,
  team_assign: ({ actor, person }) => `${actor} wijzigde wie de manager van ${person} is`,
  exam_remind: ({ person }) => `Het portaal mailde ${person} over een PE-examen`,
  person_read: ({ actor, person }) => `${actor} bekeek hoe ${person} inlogt`,
  sensitive_read: ({ person }) => `${person} vroeg de eigen gegevens op`,
  event_cancellation_request: ({ person }) =>
    `${person} vroeg de servicedesk om een afmelding voor een evenement`,
  calendar_feed_create: ({ person }) => `${person} maakte een agendalink voor evenementen`,
  calendar_feed_revoke: ({ person }) => `${person} trok de agendalink voor evenementen in`,
  diploma_link_create: ({ person }) => `${person} maakte een link naar een diploma`,
  diploma_link_withdraw: ({ person }) => `${person} trok een link naar een diploma in`,
  upload_complete: ({ person }) => `${person} uploadde bestanden naar het dossier`,
  upload_update: ({ person }) => `${person} wijzigde waarvoor een bestand in het dossier is`,
  upload_delete: ({ person }) => `${person} verwijderde een geweigerd bestand uit het dossier`,
  assessment_take: ({ actor, person }) => `${actor} ging een upload van ${person} beoordelen`,
  assessment_read: ({ actor, person }) => `${actor} bekeek een upload van ${person}`,
  assessment_release: ({ actor, person }) => `${actor} liet een upload van ${person} aan een ander`,
  assessment_accept: ({ actor, person }) => `${actor} keurde een upload van ${person} goed`,
  assessment_refuse: ({ actor, person }) => `${actor} stuurde een upload van ${person} terug`,
  assessment_undo: ({ actor, person }) =>
    `${actor} maakte een oordeel over een upload van ${person} ongedaan`,
  signed_diploma_accept: ({ person, detail }) =>
    `Een diploma van ${person} is geaccepteerd, door ${detail('signer') ?? 'een onbekende'} ondertekend`,
  impersonation_start: ({ actor, person }) => `${actor} begon met meekijken als ${person}`,
  impersonation_stop: ({ actor, person }) => `${actor} stopte met meekijken als ${person}`,
  impersonation_search: ({ actor }) => `${actor} zocht een deelnemer om mee te kijken`,
  impersonation_write: ({ actor, person, object }) => `${actor} keek mee als ${person}: wijzigde ${object}`,
  impersonation_fail: ({ actor, person, object }) =>
    `${actor} keek mee als ${person}: het wijzigen van ${object} mislukte`,
  impersonation_denied: ({ actor, person, object }) =>
    `${actor} keek mee als ${person}: mocht dit niet (${object})`,
};

/** Labels of the events in the filter. */
export const eventLabels: Record<AuditEvent, string> = {
  authn_login_success: 'Ingelogd',
  authn_login_fail: 'Inloggen mislukt',
  authn_login_lock: 'Inloggen geblokkeerd',
  session_created: 'Wachtwoord goed, tweede stap volgt',
  session_expired: 'Uitgelogd',
  authz_change: 'Account gewisseld',
  authz_fail: 'Toegang geweigerd',
  authn_password_change: 'Wachtwoord gewijzigd',
  authn_token_created: 'Naar andere toepassing of ander e-mailadres',
  user_created: 'Persoon toegevoegd',
  user_invited: 'Persoon uitgenodigd',
  user_updated: 'Gegevens of beveiliging gewijzigd',
  user_deleted: 'Persoon verwijderd',
  environment_created: 'Omgeving toegevoegd',
  environment_updated: 'Omgeving gewijzigd',
  sso_metadata_update: 'Certificaat van een inlogdienst overgenomen',
  sso_metadata_fail: 'Metadata van een inlogdienst niet overgenomen',
  sso_link_create: 'Link voor single sign-on gemaakt',
  sso_link_withdraw: 'Link voor single sign-on ingetrokken',
  sso_link_open: 'Link voor single sign-on geopend',
  sso_link_change: 'Inlogdienst ingevuld via een link',
  sso_link_test: 'Inloggen getest via een link',
  organisation_created: 'Organisatie toegevoegd',
  organisation_updated: 'Toestemming voor managers gewijzigd',
  scim_token_create: 'Token voor SCIM gemaakt',
  scim_token_revoke: 'Token voor SCIM ingetrokken',
  team_read: 'Kwalificaties bekeken door een manager',
  team_remind: 'Herinnerd door een manager',
  job_profile_update: 'Functie gewijzigd',
  team_require: 'Eisen gewijzigd door een manager',
  team_assign: 'Andere manager',
  exam_remind: 'Herinnerd aan een PE-examen',
  person_read: 'Bekeken door een medewerker',
  sensitive_read: 'Eigen gegevens opgevraagd',
  event_cancellation_request: 'Afgemeld voor evenement',
  calendar_feed_create: 'Agendalink gemaakt',
  calendar_feed_revoke: 'Agendalink ingetrokken',
  diploma_link_create: 'Link naar diploma gemaakt',
  diploma_link_withdraw: 'Link naar diploma ingetrokken',
  upload_complete: 'Bestanden geüpload',
  upload_update: 'Bestand: doel gewijzigd',
  upload_delete: 'Geweigerd bestand verwijderd',
  assessment_take: 'Upload in behandeling genomen',
  assessment_read: 'Upload bekeken',
  assessment_release: 'Upload vrijgegeven',
  assessment_accept: 'Upload goedgekeurd',
  assessment_refuse: 'Upload teruggestuurd',
  assessment_undo: 'Oordeel ongedaan gemaakt',
  signed_diploma_accept: 'Ondertekend diploma geaccepteerd',
  impersonation_start: 'Meekijken begonnen',
  impersonation_stop: 'Meekijken gestopt',
  impersonation_search: 'Deelnemer gezocht',
  impersonation_write: 'Meekijken: gewijzigd',
  impersonation_fail: 'Meekijken: wijzigen mislukt',
  impersonation_denied: 'Meekijken: niet toegestaan',
};

/** Labels of the kinds of objects in the filter, by what the server calls them. */
export const objectLabels = {
  person: 'Persoon',
  contact: 'Account',
  organisation: 'Organisatie',
  environment: 'Omgeving',
  upload: 'Bestand',
  'diploma link': 'Link naar een diploma',
  'job profile': 'Functie',
  'event registration': 'Inschrijving',
  passkey: 'Passkey',
  session: 'Sessie',
  'set-up link': 'Link voor single sign-on',
};

export const texts = {
  title: 'Logboek',
  wftRules: 'Bekijk ook de Wft-regels',
  lead: 'Wie wat deed in het portaal, het nieuwste eerst. Niemand kan hier iets wijzigen of weghalen.',
  when: 'Wanneer',
  what: 'Wat er gebeurde',
  status: 'Antwoord',
  period: 'Periode',
  event: 'Gebeurtenis',
  object: 'Soort onderwerp',
  about: (name: string | null) => `Je ziet alleen wat over ${name ?? 'dit onderwerp'} gaat.`,
  wholeLog: 'Bekijk het hele logboek',
  search: 'Naam of gebruikersnaam',
  everybody: 'Alle personen',
  file: 'logboek',
  nobody: 'een onbekende',
  something: 'inloggegevens of beveiliging',
  inAnothersPlace: (actor: string, person: string, sentence: string) =>
    `${actor} keek mee als ${person}: ${sentence}`,
  byOperator: (operator: string, event: string, about: string | null) =>
    `${operator}: ${event}${about === null ? '' : ` (${about})`}`,
  bySystemOf: (organisation: string) => `Het systeem van ${organisation}`,
  onTheServer: (operator: string) => `${operator}, met een opdracht op de server`,
  changes: (sentence: string, names: string[]) => `${sentence} (${names.join(', ')})`,
  unknownEvent: (actor: string, event: string) => `${actor}: ${event}`,
  sentences,
  details: {
    reason: 'Reden',
    identityProvider: 'Identiteitsprovider',
    ofOrganisation: 'Inlogdienst van',
    issuer: 'Afzender van het antwoord',
    nameId: 'Naam die is ontvangen (NameID)',
    nameIdFormat: 'Soort naam (NameID Format)',
    explanation: 'Technische uitleg',
    route: 'Aanroep',
    changed: 'Gewijzigd',
    object: 'Kenmerk van het onderwerp',
    allAbout: 'Alles over dit onderwerp',
    network: 'Netwerk',
    event: 'Code van de gebeurtenis',
    changes: ssoLabels,
    change: (before: string, after: string) => `${before || 'niets'} → ${after || 'niets'}`,
    status: 'Antwoord van de server',
  },
};
