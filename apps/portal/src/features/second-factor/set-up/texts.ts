/** The way back is literal in the specification. */
export const texts = {
  back: 'Mijn profiel',
  notYours: 'Dit kan niet terwijl je met iemand meekijkt.',
};
