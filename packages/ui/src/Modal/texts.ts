/** What Modal says of itself. */
export const modalTexts = {
  close: 'Sluit dit venster',
};
