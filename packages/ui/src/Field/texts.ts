/** Default texts of Field. */
export const fieldTexts = {
  required: 'Verplicht veld',
} as const;
