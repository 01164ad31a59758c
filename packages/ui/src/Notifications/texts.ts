/** What Notifications says of itself. */
export const notificationsTexts = {
  region: 'Meldingen',
};
