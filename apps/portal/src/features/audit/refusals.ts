import type { SingleSignOnRefusal } from '@portal/contract/single-sign-on/refusals';

/** Reasons of failed logins, by their code in the audit log. A newer server may have other codes. */
export const refusals: Partial<Record<string, string>> = {
  unsolicited: 'het portaal had er niet om gevraagd',
  unreadable: 'het antwoord van de organisatie was niet te lezen',
  'too-large': 'het antwoord van de organisatie was te groot',
  declaration: 'het antwoord bevatte iets dat het portaal niet toelaat',
  encrypted: 'het antwoord was versleuteld op een manier die het portaal niet kan lezen',
  algorithm: 'het antwoord was ondertekend op een manier die het portaal niet toelaat',
  'assertion-unsigned': 'de assertion in het antwoord was niet ondertekend',
  status: 'bij de organisatie lukte het inloggen niet',
  'in-response-to': 'het antwoord hoorde bij een andere aanvraag',
  issuer: 'het antwoord kwam van een andere afzender',
  destination: 'het antwoord was voor een ander adres bedoeld',
  instant: 'het antwoord was te oud of kwam uit de toekomst; kijk of de klok gelijk loopt',
  certificate: 'geen certificaat van de organisatie was op dat moment geldig',
  unreachable: 'de inlogdienst van de organisatie gaf geen antwoord',
  'code-refused': 'de inlogdienst nam de code van het portaal niet aan',
  audience: 'het antwoord was voor een andere toepassing bedoeld',
  signature: 'de handtekening van het antwoord klopte niet',
  'not-accepted': 'de handtekening, de geldigheid of de bestemming van het antwoord klopte niet',
  recipient: 'het antwoord was niet voor deze aanvraag of dit portaal bedoeld',
  replayed: 'het antwoord was al een keer gebruikt',
  transient: 'de organisatie stuurde een naam die bij elke keer inloggen anders is',
  'no-account': 'de ontvangen naam is aan geen account gekoppeld',
  'account-not-usable': 'het gekoppelde account mag niet inloggen bij deze organisatie',
  'login-method-not-allowed': 'dit account logt in via de organisatie',
} satisfies Record<SingleSignOnRefusal | 'login-method-not-allowed', string>;
