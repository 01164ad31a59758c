/** Texts about linking a person to the name that an identity provider gave; the specification has none. */
export const texts = {
  open: 'Koppel aan…',
  title: 'Koppel aan een persoon',
  lead: (name: string) =>
    `Wie bij de organisatie inlogt met de naam ${name}, logt daarna in op het account van deze persoon.`,
  search: 'Zoek op naam of e-mailadres',
  submit: 'Zoek',
  tooShort: 'Vul ten minste twee tekens in.',
  failed: 'Zoeken lukte niet. Probeer het later opnieuw.',
  none: 'Niemand gevonden bij deze organisatie.',
  gone: 'Deze naam is hier niet meer te koppelen. Doe de test opnieuw, of laat de persoon nog een keer inloggen.',
  person: 'Persoon',
  noPerson: 'Kies een persoon.',
  reason: 'Hoe weet je dat deze naam bij deze persoon hoort?',
  reasonHint: 'Dit komt in het logboek. De persoon krijgt een e-mail.',
  link: 'Koppel',
  linked: (person: string) => `Gekoppeld aan ${person}`,
  proof: 'Wie gekoppeld is, komt zonder wachtwoord binnen. Vul daarom je wachtwoord nog een keer in.',
};
