/** Default texts of FileField. */
export const fileFieldTexts = {
  choose: 'Kies een bestand',
  replace: 'Kies een ander bestand',
  drop: 'of sleep het hierheen',
} as const;
