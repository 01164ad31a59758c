/** Titles and links are literal in the specification. */
export const texts = {
  title: 'Mijn profiel',
  switchAccount: 'Wissel account',
};
