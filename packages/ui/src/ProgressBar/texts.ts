/** What ProgressBar says of itself. */
export const progressBarTexts = {
  unknown: 'Onbekend',
};
