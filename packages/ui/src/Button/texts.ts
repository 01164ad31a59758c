/** Default texts of Button. */
export const buttonTexts = {
  busy: 'Een ogenblik geduld.',
} as const;
