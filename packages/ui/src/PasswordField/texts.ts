/** What PasswordField says of itself. */
export const passwordFieldTexts = {
  show: 'Toon wachtwoord',
  hide: 'Verberg wachtwoord',
  shown: 'Je wachtwoord is zichtbaar.',
  hidden: 'Je wachtwoord is verborgen.',
};
