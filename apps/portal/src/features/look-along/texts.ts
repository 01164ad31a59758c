/** 'Inloggen als deelnemer', 'Let op!', 'Doorgaan' and the failure are literal in the specification. */
export const texts = {
  title: 'Inloggen als deelnemer',
  warning: 'Let op!',
  about: (name: string) => `Je staat op het punt om in te loggen als ${name}.`,
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
  already: (name: string) => `Je kijkt al mee als ${name}. Stop daar eerst mee.`,
  fault: 'We konden de deelnemer niet ophalen.',
  retry: 'Probeer opnieuw',
};
