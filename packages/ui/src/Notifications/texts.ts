/** Default texts of Notifications. */
export const notificationsTexts = {
  region: 'Meldingen',
} as const;
