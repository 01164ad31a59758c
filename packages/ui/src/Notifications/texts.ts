/** Texts of Notifications. */
export const notificationsTexts = {
  region: 'Meldingen',
};
