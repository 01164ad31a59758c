/** Texts of the form that asks for the password again. */
export const texts = {
  password: 'Wachtwoord',
  emptyPassword: 'Wachtwoord kan niet leeg zijn.',
  goOn: 'Verder',
};
