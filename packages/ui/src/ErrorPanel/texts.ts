/** What ErrorPanel says of itself. */
export const errorPanelTexts = {
  title: 'Er is iets mis gegaan.',
  known: 'We weten het volgende',
};
