/** What Field says of itself. */
export const fieldTexts = {
  required: 'Verplicht veld',
};
