/** What OneTimeCodeField says of itself. */
export const oneTimeCodeFieldTexts = {
  label: 'Verificatiecode',
  incomplete: 'Vul alle {digits} cijfers van de code in.',
};
