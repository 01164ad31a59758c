export const texts = {
  title: 'Bevestig eerst dat jij het bent',
  email: 'Met je e-mailadres log je in. Vul daarom je wachtwoord nog een keer in.',
  password: 'Wachtwoord',
  emptyPassword: 'Wachtwoord kan niet leeg zijn.',
  goOn: 'Verder',
};
