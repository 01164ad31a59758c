/** The first four are literal in the specification. */
export const texts = {
  title: 'Accounts',
  lead: 'Klik op een van de onderstaande rollen om naar het Dashboard te gaan.',
  chooseAccount: 'Kies een account',
  chooseRole: 'Kies een andere rol',
  active: 'Actief account',
  notAllowed: 'Met dit account kun je hier niet inloggen.',
  none: 'Er is geen account waarmee je hier verder kunt. Neem contact op met de servicedesk.',
};
