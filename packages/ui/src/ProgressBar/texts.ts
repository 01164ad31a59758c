/** Default texts of ProgressBar. */
export const progressBarTexts = {
  unknown: 'Onbekend',
} as const;
