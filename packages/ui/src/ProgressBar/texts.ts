/** Texts of ProgressBar. */
export const progressBarTexts = {
  unknown: 'Onbekend',
};
