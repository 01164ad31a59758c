import { sentence } from '@portal/contract/sentence';

/** 'Inloggen als deelnemer', 'Let op!', 'Doorgaan' and the failure are quoted from the specification. */
export const texts = {
  title: 'Inloggen als deelnemer',
  warning: 'Let op!',
  warningKind: 'Waarschuwing',
  about: (name: string) => sentence(`Je staat op het punt om in te loggen als ${name}`),
  counts: (name: string) =>
    `Alles wat je doet, telt alsof ${name} het zelf heeft gedaan. In het logboek staat dat jij het was.`,
  question: 'Weet je zeker dat je wilt doorgaan?',
  reason: 'Waarom kijk je mee?',
  reasonHint: 'Bijvoorbeeld: vraag van de deelnemer over het diplomadossier.',
  submit: 'Doorgaan',
  failed: 'Je kon niet ingelogd worden',
  denied: 'Toegang geweigerd',
  deniedText:
    'Je kunt niet inloggen als deze deelnemer. Misschien ben je ingelogd met een ander e-mailadres dan je gewend bent. Probeer een ander e-mailadres, of kies op het inlogscherm ‘wachtwoord vergeten’.',
  otherAddress: 'Inloggen met een ander e-mailadres',
  already: (name: string) => `${sentence(`Je kijkt al mee als ${name}`)} Stop daar eerst mee.`,
  fault: 'We konden de deelnemer niet ophalen.',
  retry: 'Probeer opnieuw',
  search: {
    title: 'Meekijken met een deelnemer',
    about:
      'Zoek een deelnemer om in te loggen zoals die het portaal ziet. Alles wat je dan doet, staat in het logboek.',
    search: 'Naam of e-mailadres',
    submit: 'Zoek',
    tooShort: 'Vul ten minste twee tekens in.',
    none: 'Geen deelnemers gevonden. Met medewerkers en managers kun je niet meekijken.',
    found: (count: number) => (count === 1 ? '1 deelnemer gevonden.' : `${count} deelnemers gevonden.`),
    more: 'Er zijn er meer. Vul meer van de naam in.',
    failed: 'Sorry, we konden geen data vinden.',
    tryLater: 'Probeer het later nog eens.',
    go: 'Kijk mee',
    recent: 'Laatst meegekeken',
  },
};
