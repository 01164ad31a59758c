/** Default texts of Modal. */
export const modalTexts = {
  close: 'Sluit dit venster',
} as const;
