export const texts = {
  button: 'Voeg account toe',
  text: 'De persoon kan na het inloggen ook dit account kiezen.',
  organisation: 'Organisatie',
  organisationHint: 'Typ een deel van de naam.',
  role: 'Rol',
  chooseRole: 'Kies een rol',
  done: 'Account toegevoegd',
  notDone: 'Het account is niet toegevoegd',
};
