export const texts = {
  title: 'Dashboard',
  account: 'Mijn account',
  ways: 'Snel naar',
  switchAccount: 'Wissel account',
  logout: 'Uitloggen',
  name: 'Naam',
  username: 'Gebruikersnaam',
  email: 'E-mail',
  phone: 'Telefoon',
  role: 'Rol',
  organisation: 'Organisatie',
  empty: 'Niet ingevuld',
};
