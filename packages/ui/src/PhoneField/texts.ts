/** Default texts of PhoneField. */
export const phoneFieldTexts = {
  hint: 'Bijvoorbeeld 06 12345678',
} as const;
