/** Default texts of PasswordField. */
export const passwordFieldTexts = {
  show: 'Toon wachtwoord',
  hide: 'Verberg wachtwoord',
  shown: 'Je wachtwoord is zichtbaar.',
  hidden: 'Je wachtwoord is verborgen.',
} as const;
