/** Default texts of PasswordChecklist. */
export const passwordChecklistTexts = {
  title: 'Je wachtwoord heeft:',
  met: 'in orde',
  unmet: 'nog niet',
  allMet: 'Je wachtwoord voldoet aan alle eisen.',
  remaining: 'Nog nodig: {requirements}.',
} as const;
