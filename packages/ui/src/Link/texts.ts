/** Default texts of Link. */
export const linkTexts = {
  external: '(opent in een nieuw tabblad)',
} as const;
