/** Default texts of Notice. */
export const noticeTexts = {
  information: 'Informatie',
  success: 'Gelukt',
  warning: 'Let op',
  error: 'Fout',
  close: 'Sluit deze melding',
} as const;
