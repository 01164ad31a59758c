/** Default texts of AlertDialog. */
export const alertDialogTexts = {
  cancel: 'Annuleren',
} as const;
