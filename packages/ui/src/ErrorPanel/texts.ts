/** Default texts of ErrorPanel. */
export const errorPanelTexts = {
  title: 'Er is iets mis gegaan.',
  known: 'We weten het volgende',
} as const;
