/** What Link says of itself. */
export const linkTexts = {
  external: '(opent in een nieuw tabblad)',
};
