/** `back` is quoted from the specification. */
export const texts = {
  back: 'Mijn profiel',
  turnedOn: 'Tweestapsverificatie staat aan',
};
