/** `back` is literal in the specification. */
export const texts = {
  back: 'Mijn profiel',
  turnedOn: 'Tweestapsverificatie staat aan',
  notYours: 'Dit kan niet terwijl je met iemand meekijkt.',
};
