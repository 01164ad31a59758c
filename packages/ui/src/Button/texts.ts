/** What Button says of itself. */
export const buttonTexts = {
  busy: 'Een ogenblik geduld.',
};
