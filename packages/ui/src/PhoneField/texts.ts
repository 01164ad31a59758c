/** What PhoneField says of itself. */
export const phoneFieldTexts = {
  hint: 'Bijvoorbeeld 06 12345678',
};
