/** `title`, `lead`, `chooseAccount`, `chooseRole` and `newPrivate` are quoted from the specification. */
export const texts = {
  title: 'Accounts',
  lead: 'Klik op een van de onderstaande rollen om naar het Dashboard te gaan.',
  chooseAccount: 'Kies een account',
  chooseRole: 'Kies een andere rol',
  onlyOne: 'Je hebt één account. Er is geen andere rol om te kiezen.',
  newPrivate: 'Maak een nieuw privéaccount',
  newPrivateHint: 'Dan bestel je voor jezelf, en niet namens een organisatie.',
  orderLead: 'Kies met welk account je wilt bestellen.',
  active: 'Actief account',
  notAllowed: 'Met dit account kun je hier niet inloggen.',
  none: 'Er is geen account waarmee je hier verder kunt. Neem contact op met de servicedesk.',
  search: 'Zoek account',
  found: (count: number) => (count === 1 ? '1 account gevonden.' : `${count} accounts gevonden.`),
  nothingFound: 'Er is geen account met deze naam of rol.',
};
