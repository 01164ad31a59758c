/** Default texts of OneTimeCodeField. */
export const oneTimeCodeFieldTexts = {
  label: 'Verificatiecode',
  incomplete: 'Vul alle {digits} cijfers van de code in.',
} as const;
