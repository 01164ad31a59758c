/** Texts of Modal. */
export const modalTexts = {
  close: 'Sluit dit venster',
};
